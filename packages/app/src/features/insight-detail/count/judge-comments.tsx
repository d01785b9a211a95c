import styled from "@emotion/styled";
import { asPlainText, commentWords, count as figure } from "@undertone/formats";
import { shortened } from "@undertone/schemas/shortened";
import type { AnalysedComment, Count, Judgement } from "@undertone/schemas/types";
import { useEffect, useRef, useState } from "react";
import { CommentText } from "../../../insight/comment-text.js";
import type { Relatives } from "../../../insight/relatives.js";
import type { ThreadComments } from "../../../insight/thread-comments.js";
import { countText, judgementText } from "../../../lib/count-text.js";
import { Button } from "../../../ui/button.js";
import { Row, Stack } from "../../../ui/stack.js";
import { useJudging } from "./use-judging.js";
import { Small } from "../../../ui/text.js";
import { useSWRConfig } from "swr";
import { pathOf } from "../../../lib/api/path-of.js";
import { useSend } from "../../../lib/api/use-call.js";
import { ActionButton } from "../../../ui/action-button.js";

type Said = NonNullable<Judgement["judgement"]>;

/** Keys that lie under a hand, one for each judgement. */
const keys = { j: "yes", o: "opposite", k: "neither" } as const satisfies Record<string, Said>;
/** Characters of what a comment answers. */
const PARENT_LENGTH = 240;

const Read = styled.div`
  min-height: 12rem;
  max-height: 45dvh;
  overflow-y: auto;
  padding: var(--space-16);
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-raised);
  overflow-wrap: anywhere;

  blockquote {
    font-family: var(--font-quote);
    font-size: 1.0625rem;
    line-height: 1.6;
    white-space: pre-line;
  }
`;

const Bar = styled.progress`
  flex: 1 1 120px;
  height: 8px;
  accent-color: var(--color-accent);
`;

const Key = styled.kbd`
  padding: 0 6px;
  border: 1px solid currentcolor;
  border-radius: 4px;
  font-size: var(--size-14);

  @media (pointer: coarse) {
    display: none;
  }
`;

interface JudgeCommentsProps {
  insightId: string;
  count: Count;
  thread: ThreadComments;
  relatives: Relatives;
  username: string;
  /** Which language model can judge first; null: none. */
  model: string | null;
  onJudge: () => void;
  /** Shows what follows, once nothing is left to judge. */
  onFinished: () => void;
}

/** One comment of the sample at a time, below what it answers, with a button and a key for each judgement. */
export function JudgeComments({
  insightId,
  count,
  thread,
  relatives,
  username,
  model,
  onJudge,
  onFinished,
}: JudgeCommentsProps) {
  const judging = useJudging(insightId, count, username);
  const { current, judged, unsent, refusal, mayUndo } = judging;
  const total = count.sample.length;
  const answers = Object.entries(keys).filter(
    ([, said]) => said !== "opposite" || count.kind !== "own-question",
  );
  const comment = current === null ? null : commentOf(thread, current);

  function judge(commentId: string, said: Said) {
    onJudge();
    judging.judge(commentId, said);
  }
  function undo() {
    onJudge();
    judging.undo();
  }

  const act = useRef<(key: string) => void>(() => undefined);
  useEffect(() => {
    act.current = (key) => {
      if (key === "u" && mayUndo) undo();
      const said = answers.find(([own]) => own === key)?.[1];
      if (said !== undefined && current !== null) judge(current, said);
    };
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      act.current(event.key.toLowerCase());
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  return (
    <Stack gap={12}>
      {!count.isOrdered && <Small>{countText("unordered")}</Small>}
      <Row>
        <Bar value={judged} max={total} aria-label={countText("judgements")} />
        <span>{countText("progress", { done: figure(judged), total: figure(total) })}</span>
      </Row>
      <Read tabIndex={0} role="region" aria-label={countText("this-comment")} aria-live="polite">
        {current === null ? (
          <p>{countText("finished", { total: figure(total) })}</p>
        ) : comment === null ? (
          <p>{countText("gone")}</p>
        ) : (
          <Stack gap={12}>
            <Answered comment={comment} relatives={relatives} />
            <blockquote dir="auto">
              <CommentText text={commentWords(comment)} />
            </blockquote>
          </Stack>
        )}
      </Read>
      <Row role="group" aria-label={countText("judgements")}>
        {answers.map(([key, said]) => (
          <Button
            key={key}
            variant={said === "yes" ? "primary" : "secondary"}
            aria-keyshortcuts={key.toUpperCase()}
            disabled={current === null}
            onClick={() => current !== null && judge(current, said)}
          >
            {judgementText(count.kind, said)} <Key aria-hidden>{key.toUpperCase()}</Key>
          </Button>
        ))}
        <Button variant="quiet" aria-keyshortcuts="U" disabled={!mayUndo} onClick={undo}>
          {countText("undo")} <Key aria-hidden>U</Key>
        </Button>
        {current === null && (
          <Button variant="primary" disabled={unsent > 0} onClick={onFinished}>
            {countText("show-result")}
          </Button>
        )}
      </Row>
      {model !== null && current !== null && (
        <FirstJudgement
          {...{ insightId, count, model, current }}
          onConfirm={(said) => judge(current, said)}
        />
      )}
      <Small role="status">{unsent > 0 && isLate(unsent, current) && unsentText(unsent)}</Small>
      {refusal !== null && <p role="alert">{countText("refused", { reason: refusal })}</p>}
    </Stack>
  );
}

/** One on its way is no news. */
function isLate(unsent: number, current: string | null): boolean {
  return unsent > 1 || current === null;
}

function unsentText(unsent: number): string {
  return countText("unsent", { count: figure(unsent) });
}

export function commentOf({ all, indexOf }: ThreadComments, id: string): AnalysedComment | null {
  const index = indexOf.get(id);
  const comment = index === undefined ? undefined : all[index];
  return comment === undefined || comment.deleted === true ? null : comment;
}

/** What a comment answers: without it, "Yes, exactly" says nothing. */
function Answered({ comment, relatives }: { comment: AnalysedComment; relatives: Relatives }) {
  const parent = relatives.parentOf(comment);
  if (parent === null) return <Small>{countText("in-reply-post")}</Small>;
  if (parent === "unread") return <Small>{countText("in-reply-unread")}</Small>;
  const { author, body } = parent.comment;
  return (
    <Small dir="auto">
      {author === null ? countText("in-reply-somebody") : countText("in-reply", { author })}{" "}
      {shortened(asPlainText(body), PARENT_LENGTH)}
    </Small>
  );
}

/** The model has half a minute; milliseconds. */
const ANSWERING = 60_000;

interface FirstJudgementProps {
  insightId: string;
  count: Count;
  model: string;
  current: string;
  onConfirm: (said: Said) => void;
}

/** What a language model says of a comment, for those who ask for it: a person confirms it, or judges otherwise. */
function FirstJudgement({ insightId, count, model, current, onConfirm }: FirstJudgementProps) {
  const { mutate } = useSWRConfig();
  const { send } = useSend("judgeFirst", { id: insightId }, { within: ANSWERING });
  const [isShown, setIsShown] = useState(false);
  const first = count.firstJudgement;
  async function show() {
    if (first === null) {
      await send({ countId: count.id });
      await mutate(pathOf("counts", { id: insightId }));
    }
    setIsShown(true);
  }
  if (!isShown || first === null)
    return (
      <Row gap={8}>
        <ActionButton variant="quiet" act={show}>
          {countText("first-ask", { model })}
        </ActionButton>
        {first === null && <Small>{countText("first-sends")}</Small>}
      </Row>
    );
  const said = first.judgements[count.sample.indexOf(current)] ?? null;
  if (said === null) return <Small>{countText("first-none", { model: first.model })}</Small>;
  return (
    <Row gap={8}>
      <Small>{countText("first", { model: first.model, judgement: judgementText(count.kind, said) })}</Small>
      <Button variant="quiet" onClick={() => onConfirm(said)}>
        {countText("first-confirm")}
      </Button>
    </Row>
  );
}
