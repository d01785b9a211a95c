import styled from "@emotion/styled";
import type { Insight } from "@undertone/schemas/types";
import { count, counted } from "@undertone/formats";
import { VisuallyHidden } from "../ui/visually-hidden.js";
import { screenText } from "../lib/screens.js";

const Count = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  color: var(--color-muted);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;

  svg {
    width: 16px;
    height: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
`;

/** How many comments people have written here, and how many have looked. */
export function InsightCounts({ insight: { commentCount, viewCount } }: { insight: Insight }) {
  return (
    <>
      <Count title={screenText("comments-counted-here", { comments: counted(commentCount, "comment") })}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 3.5h12v8H7.5L4.5 14v-2.5H2z" />
        </svg>
        <span aria-hidden="true">{count(commentCount)}</span>
        <VisuallyHidden>
          {screenText("comments-counted-here", { comments: counted(commentCount, "comment") })}
        </VisuallyHidden>
      </Count>
      <Count title={counted(viewCount, "view")}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8z" />
          <circle cx="8" cy="8" r="2" />
        </svg>
        <span aria-hidden="true">{count(viewCount)}</span>
        <VisuallyHidden>{counted(viewCount, "view")}</VisuallyHidden>
      </Count>
    </>
  );
}
