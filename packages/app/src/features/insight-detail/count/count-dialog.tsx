import styled from "@emotion/styled";
import { titles, sizes } from "@undertone/schemas/count-texts";
import type { Count, CountNew } from "@undertone/schemas/types";
import { useMemo, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { useAuth } from "../../../account/use-auth.js";
import { relativesIn } from "../../../insight/relatives.js";
import type { ShownResult } from "../../../insight/grouping.js";
import { pathOf } from "../../../lib/api/path-of.js";
import { useCall, useSend } from "../../../lib/api/use-call.js";
import { countText } from "../../../lib/count-text.js";
import { Dialog, DialogText } from "../../../ui/dialog.js";
import { ErrorState } from "../../../ui/error-state.js";
import { CountedSample } from "./counted-sample.js";
import { JudgeComments } from "./judge-comments.js";
import form from "@undertone/schemas/count-new.json?validator";
import { SendForm } from "../../../ui/send-form.js";
import { Row, Stack } from "../../../ui/stack.js";

const Sentence = styled(DialogText)`
  padding-inline-start: var(--space-12);
  border-inline-start: 2px solid var(--color-line);
  font-family: var(--font-quote);
  font-size: 1.125rem;
  overflow-wrap: anywhere;
`;

/** What the dialog is opened for: a point, a question that the post asks, or one of somebody's own. */
export type CountSubject = Pick<Count, "kind" | "sentence" | "commentId">;

interface CountDialogProps extends Omit<ShownResult, "grouping"> {
  subject: CountSubject;
  onClose: () => void;
}

/** A sample of comments is judged here, and everybody sees how it was judged. */
export function CountDialog({ onClose, ...props }: CountDialogProps) {
  const { mutate } = useSWRConfig();
  const hasJudged = useRef(false);
  function close() {
    // The sentence on the page may carry other figures now.
    if (hasJudged.current) void mutate(pathOf("insight", { id: props.insight.id }));
    onClose();
  }
  return (
    <Dialog
      title={titles[props.subject.kind]}
      close={countText("close")}
      isWide
      open
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <Counting {...props} onJudge={() => (hasJudged.current = true)} />
    </Dialog>
  );
}

interface CountingProps extends Omit<CountDialogProps, "onClose"> {
  onJudge: () => void;
}

function Counting({ insight, result, thread, subject: given, onJudge }: CountingProps) {
  const { data, error, retry } = useCall("counts", { id: insight.id }, { revalidateOnMount: true });
  const { mutate } = useSWRConfig();
  const auth = useAuth();
  const [subject, setSubject] = useState(given);
  const [isAnew, setIsAnew] = useState(false);
  /** As somebody chose; null: until all of it is judged. */
  const [isJudging, setIsJudging] = useState<boolean | null>(null);
  const relatives = useMemo(() => relativesIn(thread, result), [thread, result]);
  const { send } = useSend("startCount", { id: insight.id }, { within: STARTING });
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  if (data === undefined) return <p role="status">{countText("starting")}</p>;

  const count = isAnew ? undefined : data.counts.find((each) => isOf(each, subject));
  const username = auth.state === "logged-in" ? auth.username : null;

  async function start(size: NonNullable<CountNew["size"]>, question: string) {
    const next = subject.sentence === "" ? { ...subject, sentence: question } : subject;
    const { kind, sentence, commentId } = next;
    const body = kind === "point" && commentId !== null ? { commentId } : { question: sentence };
    await send({ kind, size, ...body });
    await mutate(pathOf("counts", { id: insight.id }));
    setSubject(next);
    setIsAnew(false);
    setIsJudging(true);
  }

  const isYours = count?.judges.some(({ isYou, counted }) => isYou && counted !== null) ?? false;
  const isOpen =
    count !== undefined && data.mayJudge && username !== null && !count.isEarlier && (isJudging ?? !isYours);
  return (
    <>
      {subject.sentence !== "" && <Sentence dir="auto">{subject.sentence}</Sentence>}
      {count === undefined && data.mayJudge && <StartCount subject={subject} onStart={start} />}
      {count === undefined && !data.mayJudge && <p>{countText("nobody")}</p>}
      {isOpen && (
        <JudgeComments
          key={`${count.id} ${username}`}
          {...{ count, thread, relatives, username }}
          insightId={insight.id}
          model={data.model}
          onJudge={() => {
            setIsJudging(true);
            onJudge();
          }}
          onFinished={() => setIsJudging(false)}
        />
      )}
      {count !== undefined && !isOpen && (
        <CountedSample
          {...{ count, thread, insight, username }}
          total={result.total_processed}
          judges={data.judges}
          mayJudge={data.mayJudge}
          isYours={isYours}
          onJudge={() => setIsJudging(true)}
          onAnew={() => setIsAnew(true)}
        />
      )}
    </>
  );
}

/** A sample is drawn by likeness, which takes longer than other calls; milliseconds. */
const STARTING = 60_000;

function isOf(count: Count, { kind, sentence }: CountSubject): boolean {
  return count.kind === kind && count.sentence === sentence;
}

interface StartCountProps {
  subject: CountSubject;
  onStart: (size: NonNullable<CountNew["size"]>, question: string) => Promise<void>;
}

const hidden = { "ui:widget": "hidden" };
const enumNames = Object.fromEntries(
  Object.entries(sizes).map(([size, { title, hint }]) => [size, `${title}. ${hint}`]),
);

function StartCount({ subject, onStart }: StartCountProps) {
  const asks = subject.sentence === "";
  const uiSchema = useMemo(
    () => ({
      kind: hidden,
      commentId: hidden,
      question: asks
        ? { "ui:title": countText("question-label"), "ui:description": countText("question-hint") }
        : hidden,
      size: { "ui:title": countText("start-size"), "ui:widget": "radio", "ui:enumNames": enumNames },
    }),
    [asks],
  );
  return (
    <Stack>
      <p>{countText(subject.kind === "point" ? "start-how-point" : "start-how-question")}</p>
      <SendForm
        {...form}
        initialFormData={{ kind: subject.kind, ...(asks && { question: "" }) }}
        uiSchema={uiSchema}
        action={countText("start")}
        pending={countText("starting")}
        onSend={({ size, question = "" }) => onStart(size, question.trim())}
      >
        {(button) => <Row>{button}</Row>}
      </SendForm>
    </Stack>
  );
}
