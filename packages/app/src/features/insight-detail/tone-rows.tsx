import styled from "@emotion/styled";
import { useState, type ReactNode } from "react";
import { counted, untoldTone } from "@undertone/formats";
import type { SentimentCounts } from "@undertone/schemas/types";
import type { Grouping } from "../../insight/grouping.js";
import { SentimentBar } from "../../insight/sentiment-bar.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { upTo } from "../../ui/breakpoints.js";
import { CommentPages } from "./comment-pages.js";
import { summaryMarker } from "../../ui/summary-marker.js";

const Row = styled.details`
  ${summaryMarker}
  border-top: 1px solid var(--color-line);

  summary {
    display: grid;
    grid-template-columns: 1em 240px minmax(0, 1fr);
    gap: var(--space-4) var(--space-12);
    align-items: baseline;
    padding-block: var(--space-8);
  }

  small {
    display: block;
    color: var(--color-muted);
    font-size: var(--size-14);
    font-variant-numeric: tabular-nums;
  }

  ${upTo("phone")} {
    summary {
      grid-template-columns: 1em minmax(0, 1fr);
    }

    summary > :last-child {
      grid-column: 2;
    }
  }
`;

const Inside = styled.div`
  padding: var(--space-8) 0 var(--space-24) calc(1em + var(--space-12));
`;

export interface ToneOfPart {
  key: string | number;
  name: ReactNode;
  counts: SentimentCounts;
  indices: readonly number[];
}

interface ToneRowsProps {
  parts: readonly ToneOfPart[];
  thread: ThreadComments;
  grouping: Grouping;
}

/** Parts of a thread with the tone of each as a bar; each opens its comments. */
export function ToneRows({ parts, ...lists }: ToneRowsProps) {
  return (
    <ul>
      {parts.map(({ key, ...part }) => (
        <li key={key}>
          <ToneRow {...part} {...lists} />
        </li>
      ))}
    </ul>
  );
}

function ToneRow({
  name,
  counts,
  indices,
  ...lists
}: Omit<ToneOfPart, "key"> & Omit<ToneRowsProps, "parts">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>
        <span>
          {name}
          <small>{counted(indices.length, "comment")}</small>
        </span>
        <SentimentBar counts={counts} withheld={untoldTone(counts, null)} />
      </summary>
      {isOpen && (
        <Inside>
          <CommentPages indices={indices} first={null} {...lists} />
        </Inside>
      )}
    </Row>
  );
}
