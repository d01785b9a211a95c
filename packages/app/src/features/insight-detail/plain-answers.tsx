import { memo, useMemo, useState } from "react";
import { answersSentence, count, counted } from "@undertone/formats";
import type { PlainAnswers as Answers, Result } from "@undertone/schemas/types";
import type { Grouping } from "../../insight/grouping.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { insightText } from "../../lib/insight-text.js";
import { Button } from "../../ui/button.js";
import { Card } from "../../ui/card.js";
import { Row, Stack } from "../../ui/stack.js";
import { CommentPages } from "./comment-pages.js";
import { LeftOutComments } from "./left-out-comments.js";

const titles = { yes: "answers-yes", no: "answers-no", neither: "answers-neither" } as const;
const sides = ["yes", "no", "neither"] as const;

interface PlainAnswersProps {
  answers: NonNullable<Answers>;
  /** Answers among them were left out of the topics, most of them as too short: "Yes." */
  leftOut: Result["left_out"];
  thread: ThreadComments;
  grouping: Grouping;
}

/** Where the title asks a yes/no question: how the direct answers open, each count with its comments. */
export const PlainAnswers = memo(function PlainAnswers({
  answers,
  leftOut,
  thread,
  grouping,
}: PlainAnswersProps) {
  const [side, setSide] = useState<(typeof sides)[number] | null>(null);
  return (
    <Stack gap={8}>
      <p>{answersSentence(answers)}</p>
      <Row gap={8} data-print="hidden">
        {sides
          .filter((one) => answers[one].length > 0)
          .map((one) => (
            <Button
              key={one}
              aria-expanded={side === one}
              aria-controls="direct-answers"
              onClick={() => setSide(side === one ? null : one)}
            >
              {insightText(titles[one], { comments: count(answers[one].length) })}
            </Button>
          ))}
      </Row>
      <div id="direct-answers" role="region" aria-label={insightText("answers-shown")} hidden={side === null}>
        {side !== null && (
          <Card as="div">
            <Stack gap={24}>
              <CommentPages
                key={side}
                indices={answers[side].flatMap((id) => thread.indexOf.get(id) ?? [])}
                thread={thread}
                first={null}
                grouping={grouping}
              />
              <LeftOutAnswers key={`${side}-left-out`} ids={answers[side]} leftOut={leftOut} />
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
