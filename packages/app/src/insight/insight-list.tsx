import styled from "@emotion/styled";
import type { ReactNode } from "react";
import type { Insight } from "@undertone/schemas/types";
import { nouns } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";
import { neighboursOfOneThread } from "./alike.js";
import { InsightCard } from "./insight-card.js";
import { InsightGrid, InsightGridSkeleton } from "./insight-grid.js";
import { PagedList, type ListState } from "../ui/paged-list.js";

/** As wide as the list: its insights stand side by side. */
const Group = styled.li`
  display: grid;
  gap: var(--space-8);
  grid-column: 1 / -1;
  padding: var(--space-12);
  border-radius: var(--radius);
  background: var(--color-raised);

  > p {
    color: var(--color-muted);
    font-size: var(--size-14);
  }
`;

export interface InsightListProps {
  /** Undefined while the first page has not come. */
  insights: readonly Insight[] | undefined;
  list: ListState;
  /** What an error means to the reader. */
  errorTitle?: string;
  /** Stands in place of an empty list. */
  empty: ReactNode;
  noteOf?: (insight: Insight) => ReactNode;
  actionsOf?: (insight: Insight) => ReactNode;
}

/** A list of insights in whichever state it is; those of one thread that follow each other stand together. */
export function InsightList(props: InsightListProps) {
  const { insights, list, errorTitle, empty, noteOf, actionsOf } = props;
  return (
    <PagedList
      {...{ list, errorTitle, empty }}
      items={insights}
      noun={nouns.product}
      before={<InsightGridSkeleton />}
    >
      {(shown) => (
        <InsightGrid>
          {neighboursOfOneThread(shown).map((group) => {
            const cards = group.map((insight) => (
              <li key={insight.id}>
                <InsightCard insight={insight} note={noteOf?.(insight)} actions={actionsOf?.(insight)} />
              </li>
            ));
            const [first] = group;
            if (group.length === 1 || first === undefined) return cards;
            return (
              <Group key={`of ${first.id}`}>
                <p>{screenText("one-discussion", { n: group.length })}</p>
                <InsightGrid>{cards}</InsightGrid>
              </Group>
            );
          })}
        </InsightGrid>
      )}
    </PagedList>
  );
}
