import styled from "@emotion/styled";

/** A surface with a hairline border: one thing to read. */
export const Card = styled.section`
  padding: 24px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);

  @media (max-width: 600px) {
    padding: 16px;
  }
`;
