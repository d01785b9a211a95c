import styled from "@emotion/styled";
import { useMemo } from "react";
import type { AnalysedComment } from "@undertone/schemas/types";
import { Card } from "../../ui/card.js";
import { Stack } from "../../ui/stack.js";
import { count } from "@undertone/formats";
import { sentimentByTime, type SentimentSpan } from "../../insight/sentiment-by-time.js";
import { FactsTable } from "./facts-table.js";

const Chart = styled.svg`
  display: block;
  width: 100%;
  height: 160px;
  overflow: visible;
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  color: var(--color-muted);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;
`;

const Explained = styled.p`
  text-wrap: balance;

  [data-side="positive"] {
    color: var(--color-positive);
  }

  [data-side="negative"] {
    color: var(--color-negative);
  }
`;

const Foldable = styled.details`
  summary {
    cursor: pointer;
    padding-block: 4px;
  }
`;

/** Pixels of the drawing, which is stretched to its box. */
const HEIGHT = 160;
const middle = HEIGHT / 2;

/** How the sentiment went on: in each span the positive comments above the line, the negative below, the neutral astride. */
export function SentimentOverTime({ comments }: { comments: readonly AnalysedComment[] }) {
  const spans = useMemo(() => sentimentByTime(comments), [comments]);
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <Card aria-labelledby="over-time">
      <Stack gap={12}>
        <h2 id="over-time">Tone of words over time</h2>
        <Explained>
          Each bar is {lengthInWords(first)}: <span data-side="positive">positive</span> comments stand above
          the line, <span data-side="negative">negative</span> ones hang below it, neutral ones lie across.
        </Explained>
        <div aria-hidden="true">
          <Bars spans={spans} />
          <Axis>
            <span>{moment(first.from, last.to - first.from)}</span>
            <span>{moment(last.to, last.to - first.from)}</span>
          </Axis>
        </div>
        <Foldable>
          <summary>The same as a table</summary>
          <FactsTable>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">positive</th>
                <th scope="col">neutral</th>
                <th scope="col">negative</th>
              </tr>
            </thead>
            <tbody>
              {spans.map(({ from, counts }) => (
                <tr key={from}>
                  <th scope="row">{moment(from, last.to - first.from)}</th>
                  <td>{count(counts.positive)}</td>
                  <td>{count(counts.neutral)}</td>
                  <td>{count(counts.negative)}</td>
                </tr>
              ))}
            </tbody>
          </FactsTable>
        </Foldable>
      </Stack>
    </Card>
  );
}

function Bars({ spans }: { spans: readonly SentimentSpan[] }) {
  const tallest = Math.max(
    1,
    ...spans.flatMap(({ counts: { positive, neutral, negative } }) => [
      positive + neutral / 2,
      negative + neutral / 2,
    ]),
  );
  const pixels = (comments: number) => (comments / tallest) * middle;
  return (
    <Chart viewBox={`0 0 ${spans.length * 10} ${HEIGHT}`} preserveAspectRatio="none">
      {spans.map(({ from, counts: { positive, neutral, negative } }, index) => {
        const half = pixels(neutral) / 2;
        const bars = [
          { side: "positive", y: middle - half - pixels(positive), tall: pixels(positive) },
          { side: "neutral", y: middle - half, tall: half * 2 },
          { side: "negative", y: middle + half, tall: pixels(negative) },
        ];
        return bars.map(({ side, y, tall }) => (
          <rect
            key={`${from} ${side}`}
            x={index * 10 + 1}
            y={y}
            width={8}
            height={tall}
            style={{ fill: `var(--color-${side}-fill)` }}
          />
        ));
      })}
    </Chart>
  );
}

const DAY = 24 * 3_600_000;
const withTime = new Intl.DateTimeFormat("en", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const withYear = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });

function moment(at: number, whole: number): string {
  return (whole > 30 * DAY ? withYear : withTime).format(at);
}

function lengthInWords({ from, to }: SentimentSpan): string {
  const minutes = Math.round((to - from) / 60_000);
  const [number, unit] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 1_440
        ? [Math.round(minutes / 60), "hour"]
        : [Math.round(minutes / 1_440), "day"];
  return number === 1 ? `one ${unit}` : `${number} ${unit}s`;
}
