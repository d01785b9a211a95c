import styled from "@emotion/styled";
import { comparisonCsv, count, counted, namedBy, percent } from "@undertone/formats";
import type {
  ComparedInsight,
  ComparedPoints,
  ComparedTopic,
  ComparedTopics,
  Comparison,
} from "@undertone/schemas/types";
import type { ReactNode } from "react";
import { changesOf, type Change } from "../../../insight/changes.js";
import { compareText } from "../../../lib/compare-text.js";
import { nouns } from "../../../lib/messages.js";
import { pageAddress } from "../../../lib/pages.js";
import { saveFile } from "../../../lib/save-file.js";
import { screenText } from "../../../lib/screens.js";
import { upTo } from "../../../ui/breakpoints.js";
import { Button } from "../../../ui/button.js";
import { Card } from "../../../ui/card.js";
import { Link } from "../../../ui/link.js";
import { MetaLine } from "../../../ui/meta-line.js";
import { Stack } from "../../../ui/stack.js";
import { Small } from "../../../ui/text.js";
import { VisuallyHidden } from "../../../ui/visually-hidden.js";
import { When } from "../../../ui/when.js";
import { isUsed } from "../../../insight/parameter-use.js";
import { parameterFields } from "../../../insight/parameter-fields.js";
import { FactsTable } from "../facts-table.js";

/** Two columns, and a third for what is said of both, which stands below them where there is no room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 12rem);
  gap: var(--space-4) var(--space-24);
  overflow-wrap: anywhere;

  ${upTo("tablet")} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: var(--space-16);

    > :nth-of-type(3) {
      grid-column: 1 / -1;
    }
  }
`;

const Rows = styled.ul`
  > li {
    padding-block: var(--space-12);
    border-top: 1px solid var(--color-line);
  }
`;

const Quote = styled.p`
  font-family: var(--font-quote);
  font-size: 1.125rem;
  unicode-bidi: plaintext;
`;

const Bar = styled.span`
  display: block;
  height: 6px;
  margin-block: var(--space-4);
  border-radius: 3px;
  background: var(--color-accent);
`;

/** Topics and points of two insights side by side: what is in both, how it changed, and what only one has. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { one, other, topics, points, isSameThread } = comparison;
  const most = Math.max(...topics.flatMap((row) => [row.one?.share ?? 0, row.other?.share ?? 0]), 0.01);
  const differing = changesOf(other.parameters, one.parameters);
  const changed = differing
    .filter((change) => isUsed(change, one) || isUsed(change, other))
    .map((change) => ({
      ...change,
      before: isUsed(change, one) ? change.before : compareText("setting-unused"),
      value: isUsed(change, other) ? change.value : compareText("setting-unused"),
    }));

  function save() {
    const parameters = changed.map(({ title, before, value }) => ({ title, one: before, other: value }));
    const name = `${nouns.product}-${one.id}-compare-${other.id}.csv`;
    saveFile(name, "text/csv;charset=utf-8", comparisonCsv(comparison, parameters));
  }

  return (
    <Stack gap={24}>
      <Card>
        <Stack gap={12}>
          <Columns>
            <Insight
              side={compareText("first")}
              insight={one}
              topics={topics.flatMap((row) => row.one ?? [])}
            />
            <Insight
              side={compareText("second")}
              insight={other}
              topics={topics.flatMap((row) => row.other ?? [])}
            />
            <div>
              <Button onClick={save}>{compareText("export")}</Button>
            </div>
          </Columns>
          <Small>{howMatched(comparison)}</Small>
        </Stack>
      </Card>
      <ComparedSettings changed={changed} differing={differing.length} />
      <Parts
        heading={compareText("topics")}
        rows={topics}
        isSameThread={isSameThread}
        none={compareText("no-topics")}
      >
        {(row: ComparedTopics) => (
          <Columns>
            <Topic side={compareText("first")} topic={row.one} most={most} />
            <Topic side={compareText("second")} topic={row.other} most={most} />
            <Small as="div">{changeOf(row, comparison)}</Small>
          </Columns>
        )}
      </Parts>
      {points.length > 0 && (
        <Parts heading={compareText("points")} rows={points} isSameThread={isSameThread} none={null}>
          {({ one: before, other: after, closeness }: ComparedPoints) => (
            <Columns>
              <Side name={compareText("first")}>{before && <Quote>{before.sentence}</Quote>}</Side>
              <Side name={compareText("second")}>{after && <Quote>{after.sentence}</Quote>}</Side>
              <Small as="div">
                {closeness !== null &&
                  (closeness === 1 && comparison.matchedBy === "comments"
                    ? compareText("same-comment")
                    : compareText("closeness", { closeness: percent(closeness) }))}
              </Small>
            </Columns>
          )}
        </Parts>
      )}
    </Stack>
  );
}

interface InsightProps {
  side: string;
  insight: ComparedInsight;
  topics: readonly ComparedTopic[];
}

function Insight({ side, insight, topics }: InsightProps) {
  const { id, title, comments, grouping, username, createdAt, readAt } = insight;
  return (
    <div>
      <Small>{side}</Small>
      <h2>
        <Link to={pageAddress("insight", { id })}>{title === "" ? screenText("untitled") : title}</Link>
      </h2>
      <MetaLine>
        <span>{compareText("analysed", { comments: counted(comments, "comment") })}</span>
        <span>
          {counted(topics.length, "topic")} ({grouping})
        </span>
        <span>{compareText("analysed-by", { username })}</span>
        <span>
          <When at={readAt ?? createdAt} />
        </span>
      </MetaLine>
    </div>
  );
}

function howMatched({ matchedBy, shared }: Comparison): string {
  if (matchedBy === null) return compareText("unmatched");
  if (matchedBy === "comments") return compareText("by-comments", { shared: counted(shared, "comment") });
  return compareText(matchedBy === "vectors" ? "by-vectors" : "by-words");
}

interface Compared {
  one: object | null;
  other: object | null;
}

interface PartsProps<Row extends Compared> {
  heading: string;
  rows: readonly Row[];
  isSameThread: boolean;
  /** In place of no rows. */
  none: string | null;
  children: (row: Row) => ReactNode;
}

/** Topics or points: those that both have, then those of one alone. */
function Parts<Row extends Compared>({ heading, rows, isSameThread, none, children }: PartsProps<Row>) {
  const alone = isSameThread ? (["gone", "new"] as const) : (["only-first", "only-second"] as const);
  const groups = [
    ["in-both", rows.filter(({ one, other }) => one !== null && other !== null)],
    [alone[0], rows.filter(({ other }) => other === null)],
    [alone[1], rows.filter(({ one }) => one === null)],
  ] as const;
  return (
    <Card aria-label={heading}>
      <Stack gap={24}>
        <h2>{heading}</h2>
        {rows.length === 0 && <p>{none}</p>}
        {groups.map(
          ([name, some]) =>
            some.length > 0 && (
              <div key={name}>
                <h3>{compareText(name, { n: count(some.length) })}</h3>
                <Rows>
                  {some.map((row, index) => (
                    <li key={index}>{children(row)}</li>
                  ))}
                </Rows>
              </div>
            ),
        )}
      </Stack>
    </Card>
  );
}

/** One side of a row, named for who does not see the columns; empty where the insight has nothing there. */
function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      {children && (
        <>
          <VisuallyHidden>{name}: </VisuallyHidden>
          {children}
        </>
      )}
    </div>
  );
}

function Topic({ side, topic, most }: { side: string; topic: ComparedTopic | null; most: number }) {
  return (
    <Side name={side}>
      {topic && (
        <>
          <strong dir="auto">{topic.name}</strong>
          <Bar style={{ width: `${(topic.share / most) * 100}%` }} />
          <Small>
            {compareText("size", { comments: counted(topic.size, "comment"), share: percent(topic.share) })}
            {topic.namedBy !== undefined && ` · ${namedBy({ named_by: topic.namedBy })}`}
          </Small>
        </>
      )}
    </Side>
  );
}

function changeOf(
  { one, other, change, shared, closeness, from }: ComparedTopics,
  { matchedBy }: Comparison,
) {
  if (one === null || other === null || closeness === null)
    return from && <p>{compareText(one === null ? "came-from" : "went-to", { topic: from.name })}</p>;
  const close = { closeness: percent(closeness) };
  return (
    <>
      <p>
        <strong>{compareText(change === "larger" || change === "smaller" ? change : "same")}</strong>
      </p>
      <p>
        {matchedBy === "comments"
          ? compareText("shared", { comments: counted(shared, "comment"), ...close })
          : compareText("closeness", close)}
      </p>
    </>
  );
}

interface ComparedSettingsProps {
  /** Those with an effect on the topics of either. */
  changed: readonly Change[];
  differing: number;
}

/** The parameters that differ; how many do not is said. */
function ComparedSettings({ changed, differing }: ComparedSettingsProps) {
  const others = parameterFields.length - differing;
  return (
    <Card aria-labelledby="compared-settings">
      <Stack gap={12}>
        <h2 id="compared-settings">{compareText("settings")}</h2>
        {changed.length === 0 ? (
          <p>{compareText(differing === 0 ? "settings-same" : "settings-unused")}</p>
        ) : (
          <>
            <FactsTable>
              <thead>
                <tr>
                  <th scope="col">{compareText("setting")}</th>
                  <th scope="col">{compareText("first")}</th>
                  <th scope="col">{compareText("second")}</th>
                </tr>
              </thead>
              <tbody>
                {changed.map(({ path, title, group, before, value }) => (
                  <tr key={path}>
                    <th scope="row">
                      {title} <small>{group}</small>
                    </th>
                    <td>
                      <strong>{before}</strong>
                    </td>
                    <td>
                      <strong>{value}</strong>
                    </td>
                  </tr>
                ))}
              </tbody>
            </FactsTable>
            <Small>{compareText("settings-others", { settings: counted(others, "other setting") })}</Small>
          </>
        )}
      </Stack>
    </Card>
  );
}
