import styled from "@emotion/styled";
import { statusNames } from "@undertone/schemas/page-texts";
import type { ReactNode } from "react";
import { screenText } from "../lib/screens.js";
import { Button } from "../ui/button.js";
import { EmptyState } from "../ui/empty-state.js";
import { SearchField, SelectField } from "../ui/fields.js";
import { InsightList, type InsightListProps } from "./insight-list.js";
import { statusesOfInsights, type ListSearch } from "./use-list-search.js";

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
