import { memo, useMemo, useState } from "react";
import { count, counted, type DirectAnswers } from "@undertone/formats";
import type { Result } from "@undertone/schemas/types";
import type { ShownResult } from "../../insight/grouping.js";
import { insightText } from "../../lib/insight-text.js";
import { Button } from "../../ui/button.js";
import { Card } from "../../ui/card.js";
import { Row, Stack } from "../../ui/stack.js";
import { CommentPages } from "./comment-pages.js";
import { LeftOutComments } from "./left-out-comments.js";

interface PlainAnswersProps extends Pick<ShownResult, "thread" | "grouping"> {
  answers: DirectAnswers;
  /** Answers among them were left out of the topics, most of them as too short: "Yes." */
  leftOut: Result["left_out"];
}

export const PlainAnswers = memo(function PlainAnswers({
  answers: { sentence, sides, others },
  leftOut,
  thread,
  grouping,
}: PlainAnswersProps) {
  const all = [...sides, { opening: insightText("answers-others"), ids: others }];
  const [side, setSide] = useState<string | null>(null);
  const shown = all.find(({ opening }) => opening === side)?.ids ?? null;
  return (
    <Stack gap={8}>
      <p>{sentence}</p>
      <Row gap={8} data-print="hidden">
        {all
          .filter(({ ids }) => ids.length > 0)
          .map(({ opening, ids }) => (
            <Button
              key={opening}
              aria-expanded={side === opening}
              aria-controls="direct-answers"
              onClick={() => setSide(side === opening ? null : opening)}
            >
              {insightText("answers-opening", { opening, comments: count(ids.length) })}
            </Button>
          ))}
      </Row>
      <div
        id="direct-answers"
        role="region"
        aria-label={insightText("answers-shown")}
        hidden={shown === null}
      >
        {shown !== null && (
          <Card as="div">
            <Stack gap={24}>
              <CommentPages
                key={side}
                indices={shown.flatMap((id) => thread.indexOf.get(id) ?? [])}
                thread={thread}
                first={null}
                grouping={grouping}
              />
              <LeftOutAnswers key={`${side}-left-out`} ids={shown} leftOut={leftOut} />
            </Stack>
          </Card>
        )}
      </div>
    </Stack>
  );
});

function LeftOutAnswers({ ids, leftOut = [] }: { ids: readonly string[]; leftOut: Result["left_out"] }) {
  const answers = useMemo(() => {
    const shown = new Set(ids);
    return leftOut.flatMap(({ comment }) => (shown.has(comment.id) ? [comment] : []));
  }, [ids, leftOut]);
  if (answers.length === 0) return null;
  return (
    <>
      <p>{insightText("answers-left-out", { comments: counted(answers.length, "comment") })}</p>
      <LeftOutComments comments={answers} putBack={null} />
    </>
  );
}
