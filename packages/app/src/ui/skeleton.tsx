import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

/** A quiet block in place of a line of text that is still to come. Its surroundings say so in words. */
export const Skeleton = styled("span", {
  shouldForwardProp: (name) => name !== "width" && name !== "height",
})<{ width?: string; height?: string }>`
  display: block;
  width: ${({ width = "100%" }) => width};
  max-width: 100%;
  height: ${({ height = "1.25rem" }) => height};
  border-radius: 6px;
  background: var(--color-raised);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
