import styled from "@emotion/styled";
import { commentWords, count as figure, countedUnit, countSentence } from "@undertone/formats";
import { shortened } from "@undertone/schemas/shortened";
import judgeChange from "@undertone/schemas/judge-change.json?validator";
import type { Count, JudgeChange } from "@undertone/schemas/types";
import { useSWRConfig } from "swr";
import type { ShownResult } from "../../../insight/grouping.js";
import { announce } from "../../../lib/announcements.js";
import { pathOf } from "../../../lib/api/path-of.js";
import { useSend } from "../../../lib/api/use-call.js";
import { countText, judgementText } from "../../../lib/count-text.js";
import { ActionButton } from "../../../ui/action-button.js";
import { Button } from "../../../ui/button.js";
import { ConfirmButton } from "../../../ui/dialog-button.js";
import { Disclosure } from "../../../ui/disclosure.js";
import { SendForm } from "../../../ui/send-form.js";
import { Row, Stack } from "../../../ui/stack.js";
import { Small } from "../../../ui/text.js";
import { commentOf } from "./judge-comments.js";

/** Characters of a comment in the list. */
const LENGTH = 400;

const Figures = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const List = styled.ol`
  display: grid;
  gap: var(--space-12);

  > li {
    padding-top: var(--space-12);
    border-top: 1px solid var(--color-line);
    overflow-wrap: anywhere;
  }
`;

interface CountedSampleProps extends Pick<ShownResult, "insight" | "thread"> {
  count: Count;
  total: number;
  username: string | null;
  judges: readonly string[];
  mayJudge: boolean;
  isYours: boolean;
  onJudge: () => void;
  onAnew: () => void;
}

/** What follows of a sample, each judgement in it, and how far two judges agree. */
export function CountedSample(props: CountedSampleProps) {
  const { insight, count, thread, total, judges, mayJudge, isYours, onJudge, onAnew } = props;
  const finished = count.judges.filter(({ counted }) => counted !== null);
  // Who is still to judge is not told what others said.
  const isHidden = mayJudge && !isYours && !count.isEarlier && finished.length > 0;
  return (
    <Stack gap={12}>
      {!count.isOrdered && <Small>{countText("unordered")}</Small>}
      {count.isEarlier && <Small>{countText("earlier")}</Small>}
      {finished.length === 0 && <p>{countText("nobody")}</p>}
      {!isHidden &&
        finished.map(({ username, counted }) =>
          counted === null ? null : (
            <Figures key={username}>{countSentence(counted, count.kind, thread.unit, total)}</Figures>
          ),
        )}
      {!isHidden && <Agreement count={count} />}
      {isHidden && <p>{countText("second-why", { by: finished[0]?.username ?? "" })}</p>}
      <Row>
        {mayJudge && !count.isEarlier && (
          <Button variant={isYours ? "secondary" : "primary"} onClick={onJudge}>
            {countText(isYours ? "change" : isHidden ? "second-begin" : "continue")}
          </Button>
        )}
        {mayJudge && count.isEarlier && (
          <Button variant="primary" onClick={onAnew}>
            {countText("anew")}
          </Button>
        )}
        {insight.isOwner && !count.isEarlier && <Remove insight={insight} count={count} />}
      </Row>
      {!isHidden && <Sample count={count} thread={thread} />}
      {insight.isOwner && <Judges insight={insight} judges={judges} />}
    </Stack>
  );
}

function Agreement({ count: { agreement, judges } }: Pick<CountedSampleProps, "count">) {
  const [one, other] = judges;
  if (agreement === null || one === undefined || other === undefined) return null;
  const { alike, judged, kappa } = agreement;
  const values = { one: one.username, other: other.username, alike: figure(alike), judged: figure(judged) };
  return (
    <Small>
      {kappa === null
        ? countText("agreement-plain", values)
        : `${countText("agreement", { ...values, kappa: kappa.toFixed(2) })} ${countText("agreement-what")}`}
    </Small>
  );
}

function Sample({ count, thread }: Pick<CountedSampleProps, "count" | "thread">) {
  return (
    <Disclosure summary={countText("sample", { comments: countedUnit(count.sample.length, thread.unit) })}>
      <List>
        {count.sample.map((id, index) => {
          const comment = commentOf(thread, id);
          return (
            <li key={id}>
              {comment === null ? (
                <p>{countText("gone")}</p>
              ) : (
                <blockquote dir="auto">{shortened(commentWords(comment), LENGTH)}</blockquote>
              )}
              {count.judges.map(({ username, judgements }) => {
                const said = judgements[index];
                const judgement = said ? judgementText(count.kind, said) : countText("not-judged");
                return <Small key={username}>{countText("by-judge", { by: username, judgement })}</Small>;
              })}
            </li>
          );
        })}
      </List>
    </Disclosure>
  );
}

function Remove({ insight, count }: Pick<CountedSampleProps, "insight" | "count">) {
  const { send } = useSend("removeCount", { id: insight.id });
  const { mutate } = useSWRConfig();
  async function remove() {
    await send({ countId: count.id });
    await mutate(pathOf("counts", { id: insight.id }));
    await mutate(pathOf("insight", { id: insight.id }));
    announce(countText("removed"));
  }
  return (
    <ConfirmButton
      variant="danger"
      ask={{
        title: countText("remove"),
        children: countText("remove-all"),
        confirm: countText("remove"),
        onConfirm: remove,
      }}
    >
      {countText("remove")}
    </ConfirmButton>
  );
}

const mayJudge = { mayJudge: true };
const judgeFields = {
  username: { "ui:title": countText("judges-label") },
  mayJudge: { "ui:widget": "hidden" },
};

function Judges({ insight, judges }: Pick<CountedSampleProps, "insight" | "judges">) {
  const { send } = useSend("changeJudge", { id: insight.id });
  const { mutate } = useSWRConfig();
  async function change(judge: JudgeChange) {
    await send({ ...judge, username: judge.username.trim() });
    await mutate(pathOf("counts", { id: insight.id }));
  }
  return (
    <Disclosure summary={countText("judges")}>
      <Stack gap={12}>
        <p>
          {judges.length === 0
            ? countText("judges-only-you")
            : countText("judges-let", { names: judges.map((judge) => `@${judge}`).join(", ") })}
        </p>
        <Row>
          {judges.map((judge) => (
            <ActionButton
              key={judge}
              variant="quiet"
              act={() => change({ username: judge, mayJudge: false })}
            >
              {countText("judges-take", { username: judge })}
            </ActionButton>
          ))}
        </Row>
        <SendForm
          {...judgeChange}
          initialFormData={mayJudge}
          uiSchema={judgeFields}
          isReset
          variant="secondary"
          action={countText("judges-add")}
          onSend={change}
        >
          {(button) => <Row>{button}</Row>}
        </SendForm>
      </Stack>
    </Disclosure>
  );
}
