import styled from "@emotion/styled";
import type { Result } from "@undertone/schemas/types";
import { above, upTo } from "../../ui/breakpoints.js";
import { SentimentBar } from "../../insight/sentiment-bar.js";
import { commentsRead, count, percent, polarityCounts, withheldTone } from "@undertone/formats";
import type { Grouping } from "../../insight/grouping.js";
import { screenText } from "../../lib/messages.js";

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) minmax(0, 2.4fr);
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);

  ${upTo("compact")} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Figure = styled.div`
  padding: 16px 24px;

  &:not(:first-of-type) {
    border-inline-start: 1px solid var(--color-line);
  }

  dt {
    color: var(--color-muted);
    font-size: var(--size-14);
  }

  dd {
    font-size: var(--size-28);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 1.25;
  }

  ${upTo("compact")} {
    padding: 12px;

    dt {
      font-size: var(--size-12);
    }

    dd {
      font-size: var(--size-20);
    }
  }
`;

const Aside = styled.dd`
  && {
    color: var(--color-muted);
    font-size: var(--size-14);
    font-weight: 400;
  }
`;

const Sentiment = styled(Figure)`
  dd {
    margin-top: 8px;
    font-size: inherit;
    font-weight: inherit;
  }

  /* Where nothing is said of comments on their own, as there is none. */
  ${above("compact")} {
    &:nth-of-type(3) {
      grid-column: 3 / -1;
    }
  }

  ${upTo("compact")} {
    grid-column: 1 / -1;

    &:not(:first-of-type) {
      border-inline-start: 0;
      border-top: 1px solid var(--color-line);
    }
  }
`;

interface FigureStripProps {
  result: Result;
  /** The one that is looked at. */
  grouping: Grouping;
  /** Whether it is what the parameters gave. */
  isStored: boolean;
  /** Whether it is one that is stored nowhere. */
  isTried: boolean;
}

/** The figures that answer a question: how many, how many groups, how many in none, how they feel. */
export function FigureStrip({ result, grouping, isStored, isTried }: FigureStripProps) {
  const alone = isStored ? result.noise_ratio : grouping.alone.length / Math.max(1, result.total_processed);
  const topics = isStored ? result.num_clusters : grouping.clusters.length;
  const read = commentsRead(result);
  return (
    <Strip>
      <Figure>
        <dt>Comments</dt>
        <dd>{count(result.total_processed)}</dd>
        {read !== null && <Aside>{read}</Aside>}
      </Figure>
      <Figure>
        <dt>{screenText(isTried ? "topics-tried" : "topics")}</dt>
        <dd>{count(topics)}</dd>
      </Figure>
      {topics > 0 && (
        <Figure>
          <dt>{screenText("alone")}</dt>
          <dd>{percent(alone)}</dd>
        </Figure>
      )}
      <Sentiment>
        <dt>{screenText("tone")}</dt>
        <dd>
          <SentimentBar counts={polarityCounts(result)} withheld={withheldTone(result)} />
        </dd>
      </Sentiment>
    </Strip>
  );
}
