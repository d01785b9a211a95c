import form from "@undertone/schemas/count-new.json?validator";
import { sizes } from "@undertone/schemas/count-texts";
import type { CountNew } from "@undertone/schemas/types";
import { useMemo } from "react";
import { countText } from "../../../lib/count-text.js";
import { SendForm } from "../../../ui/send-form.js";
import { Row, Stack } from "../../../ui/stack.js";
import type { CountSubject } from "./count-dialog.js";

interface StartCountProps {
  subject: CountSubject;
  onStart: (size: NonNullable<CountNew["size"]>, question: string) => Promise<void>;
}

const hidden = { "ui:widget": "hidden" };
const enumNames = Object.fromEntries(
  Object.entries(sizes).map(([size, { title, hint }]) => [size, `${title}. ${hint}`]),
);

/** What is counted, and from how many comments. */
export function StartCount({ subject, onStart }: StartCountProps) {
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
