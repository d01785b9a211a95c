import type { ReactNode } from "react";

function Icon({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function UpIcon() {
  return (
    <Icon>
      <path d="M8 13V3M4 7l4-4 4 4" strokeLinecap="round" strokeLinejoin="round" />
    </Icon>
  );
}

export function DownIcon() {
  return (
    <Icon>
      <path d="M8 3v10M4 9l4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
    </Icon>
  );
}

export function RemoveIcon() {
  return (
    <Icon>
      <path d="M4 4l8 8M12 4l-8 8" strokeLinecap="round" />
    </Icon>
  );
}

export function Chevron() {
  return (
    <Icon className="chevron">
      <path d="M6 4l4 4-4 4" strokeLinecap="round" />
    </Icon>
  );
}
