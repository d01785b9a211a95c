import styled from "@emotion/styled";
import { counted } from "@undertone/formats";
import { fillIn } from "@undertone/schemas/fill-in";
import { progress as texts } from "@undertone/schemas/messages.json";
import { statuses } from "@undertone/schemas/page-texts";
import { useState } from "react";
import type { Insight, QueuePosition, Progress, RunPreview } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { Card } from "../../ui/card.js";
import { CommentQuote } from "../../insight/comment-quote.js";
import { TopicBars } from "../../insight/topic-bars.js";
import { ProgressList } from "../../insight/progress-list.js";
import { Disclosure } from "../../ui/disclosure.js";
import { MetaLine } from "../../ui/meta-line.js";
import { Stack } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { messageOf } from "../../lib/api/api-error.js";
import { doneOf, secondsLeft, type Pace } from "../../insight/pace.js";
import { stageText } from "../../insight/stage-text.js";
import { screenText } from "../../lib/screens.js";
import { announceFailure } from "../../lib/announcements.js";
import { useSend } from "../../lib/api/use-call.js";

const Bar = styled.progress`
  appearance: none;
  width: 100%;
  height: 6px;
  border: 0;
  border-radius: 3px;
  overflow: hidden;
  background: var(--color-raised);

  &::-webkit-progress-bar {
    background: var(--color-raised);
  }

  &::-webkit-progress-value {
    background: var(--color-accent);
    transition: inline-size 200ms linear;
  }

  &::-moz-progress-bar {
    background: var(--color-accent);
  }
`;

interface InProgressProps {
  insight: Insight;
  progress: readonly Progress[];
  preview: RunPreview | undefined;
  pace: Pace | null;
  /** The server does not answer. */
  isAway: boolean;
}

/** A run under way: how far it is, how long it still takes, Cancel, what is known already, and on demand its stages. */
export function InProgress({ insight, progress, preview, pace, isAway }: InProgressProps) {
  const running = progress.find(({ state }) => state === "running");
  const isQueued = running === undefined && progress.every(({ state }) => state === "waiting");
  const left = timeLeft(pace);
  const queue = insight.result?.success === true ? undefined : insight.result?.queue;
  return (
    <Card aria-labelledby="in-progress">
      <Stack>
        <h2 id="in-progress">{screenText("in-progress")}</h2>
        <Stack gap={8}>
          <Bar aria-label={running ? stageText(running) : statuses.queued} value={doneOf(progress)} />
          <MetaLine>
            <span>{running ? stageText(running) : statuses.queued}</span>
            {left !== null && <span>{left}</span>}
          </MetaLine>
        </Stack>
        <p role="status">{isAway ? texts.away : isQueued ? positionInWords(queue) : texts.running}</p>
        {insight.isOwner && (
          <div>
            <CancelButton id={insight.id} />
          </div>
        )}
        {preview?.topics !== undefined && (
          <Stack gap={8}>
            <h3>{texts.topics}</h3>
            <TopicBars topics={preview.topics.map((topic, markerIndex) => ({ ...topic, markerIndex }))} />
          </Stack>
        )}
        {preview?.comments !== undefined && (
          <Stack gap={16}>
            <h3>{texts.comments}</h3>
            {preview.comments.map((comment) => (
              <CommentQuote key={comment.id} comment={comment} isBrief />
            ))}
          </Stack>
        )}
        <Disclosure summary={texts.details}>
          <ProgressList progress={progress} />
        </Disclosure>
        {/* Every count would be too much to listen to: only the beginning of a stage is said. */}
        <VisuallyHidden role="status">
          {running && stageText({ ...running, state: "waiting", done: 0, total: null })}
        </VisuallyHidden>
      </Stack>
    </Card>
  );
}

function CancelButton({ id }: { id: string }) {
  const { send, isSending } = useSend("cancelInsight", { id });
  const [isAsked, setIsAsked] = useState(false);

  async function stop() {
    try {
      await send();
      setIsAsked(true);
    } catch (error) {
      announceFailure(messageOf(error));
    }
  }

  return (
    <Button disabled={isSending || isAsked} onClick={() => void stop()}>
      {isAsked ? texts.stopping : "Cancel"}
    </Button>
  );
}

function positionInWords(queue: QueuePosition | undefined): string {
  if (queue === undefined || queue.ahead === 0) return texts.queued;
  const count = queue.ahead;
  if (queue.seconds === null) return fillIn(texts.ahead, { count });
  const minutes = counted(Math.max(1, Math.ceil(queue.seconds / 60)), "minute");
  return fillIn(texts.wait, { count, minutes });
}

function timeLeft(pace: Pace | null): string | null {
  const seconds = pace === null ? null : secondsLeft(pace);
  if (seconds === null || seconds === 0) return null;
  if (seconds < 60) return fillIn(texts.seconds, { count: seconds });
  return fillIn(texts.minutes, { minutes: counted(Math.ceil(seconds / 60), "minute") });
}
