import styled from "@emotion/styled";
import { figures as texts } from "@undertone/schemas/card-texts";
import { fillIn } from "@undertone/schemas/fill-in";
import type { Result } from "@undertone/schemas/types";
import {
  allRead,
  commentsReadAndWhy,
  count,
  percent,
  polarityCounts,
  withheldTone,
} from "@undertone/formats";
import type { Grouping } from "../../insight/grouping.js";
import { SentimentBar } from "../../insight/sentiment-bar.js";
import { insightText } from "../../lib/insight-text.js";
import { upTo } from "../../ui/breakpoints.js";
import { Facts } from "../../ui/meta-line.js";

const Strip = styled.div`
  display: grid;
  grid-template-columns: auto minmax(240px, 1fr);
  align-items: center;
  gap: var(--space-12) var(--space-48);
  padding: var(--space-12) var(--space-24);
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);

  ${upTo("tablet")} {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--space-12) var(--space-16);
  }
`;

interface FigureStripProps {
  result: Result;
  /** The one that is looked at. */
  grouping: Grouping;
  /** Whether it is one that is stored nowhere. */
  isTried: boolean;
}

/** The figures that answer a question, in one line: how many comments, topics, comments in none, and their tone. */
export function FigureStrip({ result, grouping, isTried }: FigureStripProps) {
  const alone = grouping.alone.length / Math.max(1, result.total_processed);
  const topics = grouping.clusters.length;
  const read = readOf(result) ?? (result.fetched === result.total_processed ? null : allRead(result));
  return (
    <Strip role="group" aria-label={insightText("figures")}>
      <Facts>
        {read !== null && <span>{read}</span>}
        <span>
          <strong>{count(result.total_processed)}</strong> {analysed(result.total_processed, read !== null)}
        </span>
        <span>
          <strong>{count(topics)}</strong> {topics === 1 ? "topic" : "topics"}
          {isTried && ` ${insightText("topics-tried")}`}
        </span>
        {topics > 0 && <span>{fillIn(texts.alone, { share: percent(alone) })}</span>}
      </Facts>
      <SentimentBar counts={polarityCounts(result)} withheld={withheldTone(result)} />
    </Strip>
  );
}

/** How many of all were read, and why not more; null where all were. */
function readOf(result: Result): string | null {
  const read = commentsReadAndWhy(result);
  if (read === null || result.unread?.reasons.includes("limit") !== true) return read;
  return insightText("figures-limit", { read });
}

/** What was read is more than what was analysed: the filters leave some out. */
function analysed(comments: number, isReadSaid: boolean): string {
  if (isReadSaid) return insightText("figures-analysed");
  return comments === 1 ? "comment" : "comments";
}
