import styled from "@emotion/styled";
import { useMemo, useState, type ReactNode } from "react";
import { Button } from "../../components/button.js";
import { ClusterMark } from "../../components/cluster-mark.js";
import { FeelingWord } from "../../components/feeling-word.js";
import { RelativeTime } from "../../components/relative-time.js";
import { Row, Stack } from "../../components/stack.js";
import { count } from "../../lib/figures.js";
import { aloneLook, clusterLook } from "../../lib/insight/cluster-look.js";
import type { Grouping } from "../../lib/insight/grouping.js";
import { sortComments, type SortColumn, type Sorting } from "../../lib/insight/sort-comments.js";
import type { ThreadComments } from "../../lib/insight/thread-comments.js";

const page = 25;

const columns: readonly { column: SortColumn; title: string }[] = [
  { column: "cluster", title: "Conversation" },
  { column: "feeling", title: "Feeling" },
  { column: "score", title: "Score" },
  { column: "time", title: "Time" },
  { column: "text", title: "Comment" },
];

/** A phone has no room for five columns: there the table scrolls by itself, never the page. */
const Scroller = styled.div`
  overflow-x: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);
`;

const Table = styled.table`
  width: 100%;
  min-width: 720px;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 8px 12px;
    border-bottom: 1px solid var(--color-line);
    text-align: start;
    vertical-align: baseline;
    white-space: nowrap;
  }

  tbody tr:last-of-type td {
    border-bottom: 0;
  }

  td:last-of-type {
    width: 100%;
    font-family: var(--font-quote);
    white-space: normal;
  }

  th button {
    padding: 4px 0;
    border: 0;
    background: none;
    font-weight: 600;
    cursor: pointer;
  }
`;

interface CommentsTableProps {
  thread: ThreadComments;
  grouping: Grouping;
  /** What a search finds; the table then has no other rows. */
  found: Uint8Array | null;
}

/** Every comment as a row, in the order of whichever column: what the map shows, for those whom a map does not serve. */
export function CommentsTable({ thread, grouping, found }: CommentsTableProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: "cluster", descending: false });
  const [from, setFrom] = useState(0);
  const shown = useMemo(() => columns.filter(({ column }) => hasValues(column, thread)), [thread]);
  const rows = useMemo(() => {
    const places = [...thread.all.keys()].filter((place) => found === null || found[place] === 1);
    return sortComments(places, thread, grouping, sorting);
  }, [thread, grouping, found, sorting]);
  // A search may leave less than was paged to.
  const start = Math.min(from, Math.max(0, Math.ceil(rows.length / page) - 1) * page);
  const end = Math.min(rows.length, start + page);

  function sortBy(column: SortColumn) {
    // Of figures and dates the highest are what one looks for; clusters and words go from the first.
    const descending = column === "score" || column === "feeling" || column === "time";
    setSorting({ column, descending: sorting.column === column ? !sorting.descending : descending });
    setFrom(0);
  }

  return (
    <Stack gap={12}>
      <Scroller tabIndex={0} role="region" aria-label="Table of comments">
        <Table>
          <thead>
            <tr>
              {shown.map(({ column, title }) => (
                <th key={column} scope="col" {...ariaSort(column, sorting)}>
                  <button type="button" onClick={() => sortBy(column)}>
                    {title}
                    <span aria-hidden="true">
                      {sorting.column !== column ? " ↕" : sorting.descending ? " ↓" : " ↑"}
                    </span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(start, end).map((place) => (
              <CommentRow key={place} place={place} {...{ thread, grouping, shown }} />
            ))}
          </tbody>
        </Table>
      </Scroller>
      <Row>
        <Button disabled={start === 0} onClick={() => setFrom(start - page)}>
          Previous
        </Button>
        <Button disabled={end >= rows.length} onClick={() => setFrom(start + page)}>
          Next
        </Button>
        <p role="status">
          {rows.length === 0 ? "No comment" : `${count(start + 1)} to ${count(end)} of ${count(rows.length)}`}
        </p>
      </Row>
    </Stack>
  );
}

interface CommentRowProps {
  place: number;
  thread: ThreadComments;
  grouping: Grouping;
  shown: typeof columns;
}

function CommentRow({ place, thread, grouping, shown }: CommentRowProps) {
  const comment = thread.all[place];
  const cluster = grouping.clusters[grouping.clusterOf[place] ?? -1];
  if (comment === undefined) return null;
  const cells: Record<SortColumn, ReactNode> = {
    cluster: (
      <>
        <ClusterMark look={cluster ? clusterLook(cluster.look) : aloneLook} />{" "}
        {cluster ? cluster.rank : "alone"}
      </>
    ),
    feeling: <FeelingWord compound={comment.sentiment.compound} />,
    score: comment.score !== null && count(comment.score),
    time: comment.created_at !== null && <RelativeTime at={comment.created_at} />,
    text: comment.body,
  };
  return (
    <tr>
      {shown.map(({ column }) => (
        <td key={column}>{cells[column]}</td>
      ))}
    </tr>
  );
}

/** Not every source has scores and dates; a column without any would be room for nothing. */
function hasValues(column: SortColumn, { all }: ThreadComments): boolean {
  if (column === "score") return all.some(({ score }) => score !== null);
  if (column === "time") return all.some(({ created_at }) => created_at !== null);
  return true;
}

function ariaSort(column: SortColumn, sorting: Sorting) {
  if (sorting.column !== column) return {};
  return { "aria-sort": sorting.descending ? "descending" : "ascending" } as const;
}
