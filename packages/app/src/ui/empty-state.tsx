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
  action?: ReactNode;
}

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
