import styled from "@emotion/styled";

/** Something that the reader should know before reading on. */
export const Notice = styled.aside`
  padding: var(--space-12) var(--space-16);
  border-inline-start: 3px solid var(--color-accent);
  border-radius: 0 var(--radius) var(--radius) 0;
  background: var(--color-raised);
`;
