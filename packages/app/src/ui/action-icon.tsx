import styled from "@emotion/styled";

/** Drawn in lines, as large as a word beside it. */
export const LineIcon = styled.svg`
  flex: none;
  width: 18px;
  height: 18px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** Within a square of 20 by 20. */
const paths = {
  share: "M12 3.5h4.5V8M16 4l-7 7M13.5 11.5v4a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1h4",
  export: "M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13",
  star: "m10 2.5 2.3 4.9 5.2.7-3.8 3.7.9 5.3L10 14.6l-4.6 2.5.9-5.3L2.5 8.1l5.2-.7z",
};

export function ActionIcon({ of }: { of: keyof typeof paths }) {
  return (
    <LineIcon viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[of]} />
    </LineIcon>
  );
}
