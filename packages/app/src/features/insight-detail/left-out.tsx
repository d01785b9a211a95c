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
} from "@undertone/formats";
import { headings } from "@undertone/schemas/insight-texts";
import type { Insight, LeftOut as Entry, Result } from "@undertone/schemas/types";
import { putBackIn } from "../../insight/left-out-rules.js";
import { insightText } from "../../lib/insight-text.js";
import { FoldedSection } from "../../ui/folded-section.js";
import { LeftOutRule } from "./left-out-rule.js";
import { PutBackButton, usePutBack } from "./put-back.js";

/** In sight however long the list of comments is. */
const Chosen = styled.div`
  position: sticky;
  bottom: 0;
  padding-block: 8px;
  background: var(--color-surface);
`;

interface LeftOutProps {
  insight: Insight;
  result: Result;
}

/**
 * What was not read and what was left out: each rule with its count, and opened with its comments. The owner can put
 * back a rule's comments, a single one, or several that they choose, which makes a new insight.
 */
export function LeftOut({ insight, result }: LeftOutProps) {
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
