import { css } from "@emotion/react";
import styled from "@emotion/styled";

/** So many lines of words at most; the rest is not seen. */
export const atMostLines = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;

/** What is said beside the matter, quieter than it. */
export const Small = styled.p`
  color: var(--color-muted);
  font-size: var(--size-14);
  overflow-wrap: anywhere;
`;

/** A key, a link or a list of codes, to be copied. */
export const Secret = styled.code`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export const Failure = styled.p`
  color: var(--color-danger);
  overflow-wrap: anywhere;
`;
