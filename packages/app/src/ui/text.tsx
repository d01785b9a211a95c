import styled from "@emotion/styled";

/** What is said beside the matter, quieter than it. */
export const Small = styled.p`
  color: var(--color-muted);
  font-size: var(--size-14);
  overflow-wrap: anywhere;
`;

export const Failure = styled.p`
  color: var(--color-danger);
  overflow-wrap: anywhere;
`;
