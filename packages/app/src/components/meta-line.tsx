import styled from "@emotion/styled";

/** Small facts about a thing, beside each other with a middle dot between. */
export const MetaLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  max-width: none;
  color: var(--color-muted);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;

  /* Signs need no dot before them; one would be left alone where they begin a line. */
  > *:has(+ [data-signs]) {
    margin-inline-end: 12px;
  }

  > *:not(:last-child, :has(+ [data-signs]))::after {
    content: "·" / "";
    margin-inline: 6px;
    display: inline-block;
    text-decoration: none;
  }
`;
