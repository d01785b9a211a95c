import styled from "@emotion/styled";
import { useRef, type ReactNode } from "react";
import { adminText, emptyText, listText } from "../../lib/admin-text.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { listPages } from "../../lib/list-pages.js";
import { useAddressState } from "../../lib/use-address-state.js";
import { usePages } from "../../lib/use-pages.js";
import { PagedList } from "../../ui/paged-list.js";
import { Skeleton } from "../../ui/skeleton.js";
import { Stack } from "../../ui/stack.js";
import { SearchField } from "../../ui/fields.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { ModerationEntry } from "./moderation-entry.js";

/** The calls that give a list of the page. */
export type ListName =
  | "reports"
  | "moderatedPeople"
  | "moderatedInsights"
  | "moderatedComments"
  | "auditLog"
  | "runQueue"
  | "mailQueue";

/** Milliseconds without a further key after which a search is asked for. */
const PAUSE = 300;

const searches: Partial<Record<ListName, "search-people" | "search-insights">> = {
  moderatedPeople: "search-people",
  moderatedInsights: "search-insights",
};

const Entries = styled.ol`
  > li {
    padding-block: var(--space-16);
    border-top: 1px solid var(--color-line);
  }
`;

interface ModerationEntriesProps {
  name: ListName;
  /** Above the list, beside its search. */
  children?: ReactNode;
}

/** One list of the page, newest first; what was done to an entry shows at once. */
export function ModerationEntries({ name, children }: ModerationEntriesProps) {
  const [text, setText, q] = useAddressState("q", { delay: PAUSE });
  const heading = useRef<HTMLHeadingElement>(null);
  const search = searches[name];
  const { pages, ...list } = usePages(
    listPages(
      (limit, cursor) =>
        pathOf<ListName>(name, { limit, cursor, q: search && (q || undefined) }) as Path<ListName>,
    ),
    (path: Path<ListName>) => request("request", path),
    { isSearched: true },
  );

  return (
    <Stack>
      <VisuallyHidden as="h2" ref={heading} tabIndex={-1}>
        {listText(name)}
      </VisuallyHidden>
      {search !== undefined && (
        <Stack role="search" maxWidth="field">
          <SearchField label={adminText(search)} value={text} onChange={setText} />
        </Stack>
      )}
      {children}
      <PagedList
        list={list}
        items={pages?.flatMap((page) => page.items)}
        noun="entry"
        before={<Skeleton height="96px" />}
        empty={<p>{emptyText(name)}</p>}
      >
        {(items) => (
          <Entries>
            {items.map((item) => (
              <li key={item.id}>
                <ModerationEntry
                  list={name}
                  item={item}
                  onDone={list.refresh}
                  nextFocus={() => heading.current ?? undefined}
                />
              </li>
            ))}
          </Entries>
        )}
      </PagedList>
    </Stack>
  );
}
