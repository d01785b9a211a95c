import styled from "@emotion/styled";
import {
  allRead,
  branchSentence,
  commentsReadAndWhy,
  count,
  countedUnit,
  notRestoredSentence,
  unitOf,
  unreadSentences,
  type Unit,
} from "@undertone/formats";
import { headings, screens } from "@undertone/schemas/insight-texts";
import type { Insight, LeftOut as Entry, Result, LeftOutComment } from "@undertone/schemas/types";
import { putBackIn, wordsOfRule } from "../../insight/left-out-rules.js";
import { insightText } from "../../lib/insight-text.js";
import { FoldedSection } from "../../ui/folded-section.js";
import { PutBackButton, usePutBack, type PutBack, LeftOutComments } from "./left-out-comments.js";
import { useState } from "react";
import { Stack } from "../../ui/stack.js";
import { summaryMarker } from "../../ui/summary-marker.js";
import { ScreenSentence } from "../../lib/screen-sentence.js";

/** In sight however long the list of comments is. */
const Chosen = styled.div`
  position: sticky;
  bottom: 0;
  padding-block: 8px;
  background: var(--color-surface);
`;

/**
 * What was not read and what was left out: each rule with its count, and opened with its comments. The owner can put
 * back a rule's comments, a single one, or several that they choose, which makes a new insight.
 */
export function LeftOut({ insight, result }: { insight: Insight; result: Result }) {
  const { filtered, left_out, parameters } = result;
  const all = Object.values(filtered).reduce((sum, number) => sum + number, 0);
  const applied = Object.entries(filtered).filter(([, number]) => number > 0);
  const putBack = usePutBack(insight.id);
  const restored = putBackIn(parameters);
  const branch = branchSentence(result);
  const notRestored = notRestoredSentence(result);
  return (
    <FoldedSection
      id="left-out"
      title={headings.leftOut}
      aside={all === 0 ? insightText("left-out-none") : countedUnit(all, unitOf(result))}
    >
      <p>
        {leftOutCount(read(result), all)}
        {all > 0 && ` ${insightText("left-out-once")}`}
      </p>
      {branch !== null && <p>{branch}</p>}
      {unreadSentences(result).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {restored !== null && <p>{insightText("put-back-before", { restored })}</p>}
      {notRestored !== null && <p>{notRestored}</p>}
      {insight.isOwner && (left_out?.length ?? 0) > 0 && <p>{insightText("put-back-what")}</p>}
      {applied.length > 0 && (
        <ul>
          {applied.map(([rule, number]) => (
            <LeftOutRule
              key={rule}
              rule={rule}
              number={number}
              unit={unitOf(result)}
              comments={left_out && commentsOf(left_out, rule)}
              parameters={parameters}
              putBack={insight.isOwner ? putBack : null}
            />
          ))}
        </ul>
      )}
      {putBack.chosen.size > 0 && (
        <Chosen>
          <PutBackButton what={[...putBack.chosen]} putBack={putBack} variant="secondary">
            {insightText("put-back-chosen", { comments: countedUnit(putBack.chosen.size, unitOf(result)) })}
          </PutBackButton>
        </Chosen>
      )}
    </FoldedSection>
  );
}

function commentsOf(leftOut: readonly Entry[], rule: string) {
  return leftOut.filter((one) => one.rule === rule).map(({ comment }) => comment);
}

/** Earlier versions did not say how many there were; then the source's own count of the post stands. */
function read(result: Result): string {
  const { expected = result.post_info.num_comments } = result;
  return commentsReadAndWhy({ ...result, expected }) ?? allRead(result);
}

function leftOutCount(read: string, all: number): string {
  const left = all === 0 ? "none was" : `${count(all)} ${all === 1 ? "was" : "were"}`;
  return insightText("left-out-count", { read, count: left });
}

const Item = styled.li`
  border-top: 1px solid var(--color-line);

  details {
    ${summaryMarker}
  }

  summary {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-block: 8px;
    font-weight: 600;
  }

  summary > span:first-of-type {
    flex: 1;
  }
`;

const Opened = styled.div`
  padding: 0 0 16px 22px;
`;

const Figure = styled.span`
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

interface LeftOutRuleProps {
  rule: string;
  number: number;
  unit: Unit;
  /** Undefined in results that did not keep them. */
  comments: readonly LeftOutComment[] | undefined;
  parameters: object;
  /** Null for who may only read. */
  putBack: PutBack | null;
}

function LeftOutRule({ rule, number, unit, comments, parameters, putBack }: LeftOutRuleProps) {
  const { title, description, setTo, hasTexts } = wordsOfRule(rule, parameters);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Item>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span>{title}</span>
          <Figure>{countedUnit(number, unit)}</Figure>
        </summary>
        {isOpen && (
          <Opened>
            <Stack gap={12}>
              {description !== "" && <p>{description}</p>}
              {setTo !== null && (
                <p>
                  <ScreenSentence
                    text={screens["left-out-set"]}
                    parts={{ value: <strong>{setTo}</strong> }}
                  />
                </p>
              )}
              {!hasTexts && <p>{insightText("left-out-emptied")}</p>}
              {hasTexts && comments === undefined && <p>{insightText("left-out-number-alone")}</p>}
              {hasTexts && comments !== undefined && comments.length > 0 && (
                <>
                  {putBack !== null && comments.length > 1 && (
                    <div>
                      <PutBackButton what={[rule]} putBack={putBack}>
                        {insightText("put-back-all", { count: comments.length })}
                      </PutBackButton>
                    </div>
                  )}
                  <LeftOutComments comments={comments} putBack={putBack} />
                </>
              )}
            </Stack>
          </Opened>
        )}
      </details>
    </Item>
  );
}
