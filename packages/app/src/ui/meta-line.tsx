import styled from "@emotion/styled";

/**
 * Facts beside each other with a middle dot between. Each has its dot before it, in a margin that the line's edge cuts
 * off, so that where a fact begins a line, its dot is not seen, and none is ever left at a line's end. What carries
 * `data-signs` has no dot at all.
 */
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  max-width: none;
  margin-inline-start: calc(-1 * var(--space-16));
  /* Leaves room for the ring around what has the focus, and for what a finger hits around a small sign. */
  clip-path: inset(-12px -10px -12px 11px);
  font-variant-numeric: tabular-nums;

  > * {
    position: relative;
    min-width: 0;
    padding-inline-start: var(--space-16);
  }

  > *:not([data-signs])::before {
    content: "·" / "";
    position: absolute;
    inset-inline-start: 0;
    width: 16px;
    color: var(--color-muted);
    font-weight: 400;
    text-align: center;
  }
`;

export const MetaLine = styled(Facts)`
  color: var(--color-muted);
  font-size: var(--size-14);
`;
