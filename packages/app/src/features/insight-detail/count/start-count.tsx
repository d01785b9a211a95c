import form from "@undertone/schemas/count-new.json?validator";
import { sizes } from "@undertone/schemas/count-texts";
import type { CountNew } from "@undertone/schemas/types";
import { useMemo } from "react";
import type { ApiError } from "../../../lib/api/api-error.js";
import { formErrors } from "../../../lib/api/form-errors.js";
import { countText } from "../../../lib/count-text.js";
import { Button } from "../../../ui/button.js";
import { Form } from "../../../ui/form.js";
import { Row, Stack } from "../../../ui/stack.js";
import type { CountSubject } from "./count-dialog.js";

interface StartCountProps {
  subject: CountSubject;
  isBusy: boolean;
  failure: ApiError | undefined;
  onStart: (size: NonNullable<CountNew["size"]>, question: string) => void;
}

const hidden = { "ui:widget": "hidden" };
const enumNames = Object.fromEntries(
  Object.entries(sizes).map(([size, { title, hint }]) => [size, `${title}. ${hint}`]),
);

/** What is counted, and from how many comments. */
export function StartCount({ subject, isBusy, failure, onStart }: StartCountProps) {
  const asks = subject.sentence === "";
  const errors = useMemo(() => formErrors(failure), [failure]);
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
      <Form
        {...form}
        short
        initialFormData={{ kind: subject.kind, ...(asks && { question: "" }) }}
        uiSchema={uiSchema}
        extraErrors={errors}
        onSubmit={({ size, question = "" }) => isBusy || onStart(size, question.trim())}
      >
        <Row>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {countText(isBusy ? "starting" : "start")}
          </Button>
        </Row>
      </Form>
    </Stack>
  );
}
