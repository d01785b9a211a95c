import type { SVGProps } from "react";

const drawn = (d: string, more: SVGProps<SVGSVGElement> = {}) =>
  function Icon() {
    return (
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true" {...more}>
        <path d={d} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    );
  };

export const UpIcon = drawn("M8 13V3M4 7l4-4 4 4", { strokeLinejoin: "round" });
export const DownIcon = drawn("M8 3v10M4 9l4 4 4-4", { strokeLinejoin: "round" });
export const CopyIcon = drawn("M6 6h7v7H6zM3 10V3h7", { strokeLinejoin: "round" });
export const RemoveIcon = drawn("M4 4l8 8M12 4l-8 8");
export const Chevron = drawn("M6 4l4 4-4 4", { className: "chevron" });
