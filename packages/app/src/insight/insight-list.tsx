import styled from "@emotion/styled";
import type { ReactNode } from "react";
import type { Insight } from "@undertone/schemas/types";
import { nouns } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";
import { usePrerenderedUntil } from "../lib/prerendered.js";
import { useDrawnInPieces } from "../lib/use-drawn-in-pieces.js";
import { neighboursOfOneThread } from "./alike.js";
import { InsightCard } from "./insight-card.js";
import { InsightGrid, InsightGridSkeleton } from "./insight-grid.js";
import { PagedList, type ListState } from "../ui/paged-list.js";
import { statusNames } from "@undertone/schemas/page-texts";
import { Button } from "../ui/button.js";
import { EmptyState } from "../ui/empty-state.js";
import { SearchField, SelectField } from "../ui/fields.js";
import { statusesOfInsights, type ListSearch } from "./use-list-search.js";

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
  const items = useDrawnInPieces(insights);
  usePrerenderedUntil(items !== undefined || list.error !== undefined);
  return (
    <PagedList {...{ list, errorTitle, empty, items }} noun={nouns.product} before={<InsightGridSkeleton />}>
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

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-12);

  > :first-of-type {
    flex: 1 1 240px;
    max-width: 420px;
  }
`;

interface SearchedInsightsProps extends InsightListProps {
  search: ListSearch;
  /** Whether insights of every status stand in the list. */
  hasStatus?: boolean;
  /** Between the search and the list. */
  children?: ReactNode;
}

/** A list of insights with its search. */
export function SearchedInsights({ search, hasStatus, children, empty, ...list }: SearchedInsightsProps) {
  return (
    <>
      {(search.isSearch || list.insights?.length !== 0) && <ListSearchFields {...{ search, hasStatus }} />}
      {children}
      <InsightList {...list} empty={search.isSearch ? <NothingFound search={search} /> : empty} />
    </>
  );
}

interface ListSearchFieldsProps {
  search: ListSearch;
  hasStatus: boolean | undefined;
}

/** The words that a list is searched for, and the status that its insights have. */
function ListSearchFields({ search, hasStatus }: ListSearchFieldsProps) {
  return (
    <Fields role="search">
      <SearchField
        label={screenText("list-search")}
        placeholder={screenText("list-search-example")}
        value={search.text}
        onChange={search.setText}
      />
      {hasStatus && (
        <SelectField
          label={screenText("list-status")}
          value={search.status ?? ""}
          onChange={search.chooseStatus}
        >
          <option value="">{screenText("list-status-any")}</option>
          {statusesOfInsights.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </SelectField>
      )}
    </Fields>
  );
}

/** In place of a list of which nothing is what was searched for. */
function NothingFound({ search: { q, status, clear } }: { search: ListSearch }) {
  const title =
    q === ""
      ? screenText("list-none-of-status")
      : screenText(status === undefined ? "list-none-found" : "list-none-of-both", { q });
  return (
    <EmptyState title={title} action={<Button onClick={clear}>{screenText("list-show-all")}</Button>}>
      {q === "" ? undefined : screenText("list-how-found")}
    </EmptyState>
  );
}
