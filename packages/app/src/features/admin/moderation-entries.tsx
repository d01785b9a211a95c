import styled from "@emotion/styled";
import { useRef, type ReactNode } from "react";
import {
  adminText,
  emptyText,
  listText,
  actText,
  figureText,
  mailText,
  stateText,
} from "../../lib/admin-text.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { listPages } from "../../lib/list-pages.js";
import { useAddressState } from "../../lib/use-address-state.js";
import { usePages } from "../../lib/use-pages.js";
import { PagedList } from "../../ui/paged-list.js";
import { Skeleton } from "../../ui/skeleton.js";
import { Stack, Row } from "../../ui/stack.js";
import { SearchField } from "../../ui/fields.js";
import { atMostLines } from "../../ui/text.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { properties as reportFields } from "@undertone/schemas/report.json";
import type { ModerationItem } from "@undertone/schemas/types";
import { pageAddress } from "../../lib/pages.js";
import { Link } from "../../ui/link.js";
import { MetaLine } from "../../ui/meta-line.js";
import { When } from "../../ui/when.js";
import { ActButton, type Act } from "./act-button.js";

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

const Title = styled.h3`
  overflow-wrap: anywhere;
  font-size: var(--size-16);
`;

/** What somebody wrote: as much as tells what it is. */
const Words = styled.p`
  ${atMostLines(4)}
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const State = styled.strong`
  font-weight: 600;
`;

type Figure = Parameters<typeof figureText>[0];

interface ModerationEntryProps {
  list: ListName;
  item: ModerationItem;
  onDone: () => Promise<unknown>;
  /** Where the focus goes when the entry has left the list. */
  nextFocus: () => HTMLElement | undefined;
}

function ModerationEntry({ list, item, onDone, nextFocus }: ModerationEntryProps) {
  const { insightId, username, states, reason, detail, figures, createdAt, acts } = item;
  const title = titleOf(list, item);
  return (
    <Stack gap={8} as="article" aria-label={title}>
      <Title dir="auto">
        {insightId === null ? title : <Link to={pageAddress("insight", { id: insightId })}>{title}</Link>}
      </Title>
      <MetaLine>
        {states.map((state) => (
          <State key={state}>{stateText(state)}</State>
        ))}
        {list === "auditLog" ? (
          <span>{username === null ? adminText("command-line") : `@${username}`}</span>
        ) : (
          insightId !== null && <span>{username === null ? adminText("nobody") : `@${username}`}</span>
        )}
        {Object.entries(figures).map(([name, n]) => (
          <span key={name}>{figureText(name as Figure, { n })}</span>
        ))}
        <When at={createdAt} />
      </MetaLine>
      {detail !== null && <Words dir="auto">{detail}</Words>}
      {reason !== null && <Words>{adminText("reason", { reason: reasonOf(list, reason) })}</Words>}
      {acts.length > 0 && (
        <Row gap={8}>
          {acts.map(({ act, id }, index) => (
            // By its place: what was hidden has "Restore" in place of "Hide", which keeps the focus.
            <ActButton
              key={index}
              act={act as Act}
              id={id}
              title={title}
              onDone={onDone}
              nextFocus={nextFocus}
            />
          ))}
        </Row>
      )}
    </Stack>
  );
}

function titleOf(list: ListName, { title }: ModerationItem): string {
  if (list === "auditLog") return actText(title as Act);
  if (list === "mailQueue") return mailText(title as Parameters<typeof mailText>[0]);
  return title === "" ? adminText("untitled") : title;
}

/** Reports have one of few reasons, as their form names them. */
function reasonOf(list: ListName, reason: string): string {
  const named = list === "reports" && reportFields.reason.oneOf.find(({ const: value }) => value === reason);
  return named ? named.title : reason;
}
