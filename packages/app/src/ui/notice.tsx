import styled from "@emotion/styled";

/** Something that the reader should know before reading on. */
export const Notice = styled.aside`
  padding: 12px 16px;
  border-inline-start: 3px solid var(--color-accent);
  border-radius: 0 var(--radius) var(--radius) 0;
  background: var(--color-raised);
`;
