import type { ReactNode } from "react";
import { pageAddress } from "../lib/pages.js";
import { screenText } from "../lib/screens.js";
import { EmptyState } from "../ui/empty-state.js";
import { ButtonLink } from "../ui/button.js";

const ways = { training: "read-a-discussion", insights: "browse-insights" } as const;

interface EmptyListProps {
  title: string;
  /** The page on which it begins to fill. */
  begin: keyof typeof ways;
  /** What will stand here. */
  children: ReactNode;
}

/** In place of a list of the reader's own in which nothing stands yet. */
export function EmptyList({ title, begin, children }: EmptyListProps) {
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink variant="primary" to={pageAddress(begin)}>
          {screenText(ways[begin])}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
