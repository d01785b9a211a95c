import { css } from "@emotion/react";

/** The mark before a line that opens, for a `details`: a summary that is flex or grid has none of its own. */
export const summaryMarker = css`
  > summary {
    cursor: pointer;
    list-style: none;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary::before {
    content: "›" / "";
    flex: none;
    color: var(--color-muted);
    transition: transform 120ms;
  }

  &[open] > summary::before {
    transform: rotate(90deg);
  }
`;
