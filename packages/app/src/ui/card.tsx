import styled from "@emotion/styled";
import { upTo } from "./breakpoints.js";

/** A surface with a hairline border: one thing to read. */
export const Card = styled.section`
  padding: var(--space-24);
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);

  ${upTo("phone")} {
    padding: var(--space-16);
  }
`;
