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
export const Calm = styled.p`
  color: var(--color-muted);
  overflow-wrap: anywhere;
`;

/** Still quieter. */
export const Small = styled(Calm)`
  font-size: var(--size-14);
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
