import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { Stack } from "./stack.js";

const Frame = styled.div`
  padding: var(--space-48) var(--space-24);
  border: 1px dashed var(--color-control);
  border-radius: var(--radius);
`;

interface EmptyStateProps {
  title: string;
  /** What will stand here, and how it gets here. */
  children?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
}

/** A list or page with nothing in it yet: what it is, and the one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Frame>
      <Stack gap={12}>
        <h2>{title}</h2>
        {children !== undefined && <p>{children}</p>}
        {action !== undefined && <div>{action}</div>}
      </Stack>
    </Frame>
  );
}
