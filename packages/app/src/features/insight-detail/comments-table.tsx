import styled from "@emotion/styled";
import { useMemo, useState, type ReactNode } from "react";
import { headings } from "@undertone/schemas/insight-texts";
import { upTo } from "../../ui/breakpoints.js";
import { Button } from "../../ui/button.js";
import { ClusterMark } from "../../insight/cluster-mark.js";
import { SentimentWord } from "../../insight/sentiment-word.js";
import { When } from "../../ui/when.js";
import { Row, Stack } from "../../ui/stack.js";
import { commentWords, copiesMark, count, havePoints } from "@undertone/formats";
import { aloneMarker, clusterMarker } from "../../insight/cluster-marker.js";
import type { ShownResult } from "../../insight/grouping.js";
import { CommentText } from "../../insight/comment-text.js";
import { sortComments, type SortColumn, type Sorting } from "../../insight/sort-comments.js";
import { withoutCopiesOf, type ThreadComments } from "../../insight/thread-comments.js";
import { firstText } from "../../lib/messages.js";
import { mapText } from "../../lib/map-text.js";

const PAGE = 25;

const columns: readonly { column: SortColumn; title: string }[] = [
  { column: "cluster", title: "Topic" },
  { column: "sentiment", title: firstText("tone") },
  { column: "score", title: "Score" },
  { column: "time", title: "Time" },
  { column: "text", title: "Comment" },
];

const Frame = styled.div`
  overflow-x: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);
`;

/**
 * Five columns where there is room for them. Elsewhere a row is what is said, and under it a line of facts, with units
 * in place of the columns' titles, which stand above all rows as a line to sort by. The roles are named because
 * browsers no longer see a table in what is not drawn as one.
 */
const Table = styled.table`
  width: 100%;
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

  td[data-column="cluster"] {
    max-width: 24ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  td[data-column="text"] {
    width: 100%;
    font-family: var(--font-quote);
    white-space: normal;
    overflow-wrap: anywhere;
  }

  th button {
    padding: 4px 0;
    border: 0;
    background: none;
    font-weight: 600;
    white-space: nowrap;
    cursor: pointer;
  }

  ${upTo("tablet")} {
    &,
    thead,
    tbody {
      display: block;
    }

    tr {
      display: flex;
      flex-wrap: wrap;
      gap: 2px 16px;
      padding: 12px 16px;
      border-top: 1px solid var(--color-line);
    }

    thead tr {
      border-top: 0;
    }

    th,
    td {
      display: block;
      padding: 0;
      border: 0;
    }

    td:not([data-column="text"]) {
      color: var(--color-muted);
      font-size: var(--size-14);
    }

    td[data-column="text"] {
      order: -1;
      margin-bottom: 4px;
    }

    td svg {
      margin-inline-end: 3px;
    }

    td:empty {
      display: none;
    }

    [data-before]::before {
      content: attr(data-before) " ";
    }

    [data-after]::after {
      content: " " attr(data-after);
    }

    @media (pointer: coarse) {
      th button {
        min-height: 44px;
      }
    }
  }
`;

interface CommentsTableProps extends Pick<ShownResult, "thread" | "grouping"> {
  /** What a search finds; the table then has no other rows. */
  found: Uint8Array | null;
}

/** Every comment as a row, copies of one text as one, in the order of whichever column: what the map shows, for those whom a map does not serve. */
export function CommentsTable({ thread, grouping, found }: CommentsTableProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: "cluster", descending: false });
  const [from, setFrom] = useState(0);
  const shown = useMemo(() => columns.filter(({ column }) => hasValues(column, thread)), [thread]);
  const rows = useMemo(() => {
    const indices = [...thread.all.keys()].filter((index) => found === null || found[index] === 1);
    return withoutCopiesOf(sortComments(indices, thread, grouping, sorting), thread);
  }, [thread, grouping, found, sorting]);
  // A search may leave less than was paged to.
  const start = Math.min(from, Math.max(0, Math.ceil(rows.length / PAGE) - 1) * PAGE);
  const end = Math.min(rows.length, start + PAGE);

  function sortBy(column: SortColumn) {
    // Of figures and dates the highest are what one looks for; clusters and words go from the first.
    const descending = column === "score" || column === "sentiment" || column === "time";
    setSorting({ column, descending: sorting.column === column ? !sorting.descending : descending });
    setFrom(0);
  }

  return (
    <Stack gap={12}>
      <Frame tabIndex={0} role="region" aria-label={mapText("table-about")}>
        <Table role="table">
          <thead role="rowgroup">
            <tr role="row">
              {shown.map(({ column, title }) => (
                <th key={column} role="columnheader" scope="col" {...ariaSort(column, sorting)}>
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
          <tbody role="rowgroup">
            {rows.slice(start, end).map((index) => (
              <CommentRow key={index} index={index} {...{ thread, grouping, shown }} />
            ))}
          </tbody>
        </Table>
      </Frame>
      <Row>
        <Button disabled={start === 0} onClick={() => setFrom(start - PAGE)}>
          Previous
        </Button>
        <Button disabled={end >= rows.length} onClick={() => setFrom(start + PAGE)}>
          Next
        </Button>
        <p role="status">
          {rows.length === 0
            ? mapText("table-empty")
            : mapText("table-rows", { first: count(start + 1), last: count(end), count: count(rows.length) })}
        </p>
      </Row>
    </Stack>
  );
}

interface CommentRowProps extends Pick<ShownResult, "thread" | "grouping"> {
  index: number;
  shown: typeof columns;
}

function CommentRow({ index, thread, grouping, shown }: CommentRowProps) {
  const comment = thread.all[index];
  const polarity = thread.polarities[index] ?? null;
  const cluster = grouping.clusters[grouping.clusterOf[index] ?? -1];
  if (comment === undefined) return null;
  const cells: Record<SortColumn, ReactNode> = {
    cluster: (
      <>
        <ClusterMark marker={cluster ? clusterMarker(cluster.markerIndex) : aloneMarker} />{" "}
        {cluster ? <bdi>{cluster.name}</bdi> : headings.alone}
      </>
    ),
    sentiment: polarity !== null && <SentimentWord polarity={polarity} />,
    score: comment.score !== null && (
      <span data-after={comment.score === 1 ? "point" : "points"}>{count(comment.score)}</span>
    ),
    time: comment.created_at !== null && <When at={comment.created_at} />,
    text: (
      <>
        <CommentText text={commentWords(comment)} />
        {comment.copies !== undefined && <small> {copiesMark(comment.copies)}</small>}
      </>
    ),
  };
  return (
    <tr role="row">
      {shown.map(({ column }) => (
        <td key={column} role="cell" data-column={column}>
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}

/** Not every source has scores and dates; a column without any would be room for nothing. */
function hasValues(column: SortColumn, { all }: ThreadComments): boolean {
  if (column === "score") return havePoints(all);
  if (column === "time") return all.some(({ created_at }) => created_at !== null);
  return true;
}

function ariaSort(column: SortColumn, sorting: Sorting) {
  if (sorting.column !== column) return {};
  return { "aria-sort": sorting.descending ? "descending" : "ascending" } as const;
}
