import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden.js";
import { Stack } from "./stack.js";

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

/** A quiet block in place of a line of text that is still to come. */
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

export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function LoadingPage() {
  return (
    <Loading>
      <Stack gap={24}>
        <Skeleton width="60%" height="2.25rem" />
        <Skeleton width="40%" />
        <Skeleton height="12rem" />
      </Stack>
    </Loading>
  );
}
