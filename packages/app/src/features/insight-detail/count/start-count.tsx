import countNew from "@undertone/schemas/count-new.json";
import { sizes } from "@undertone/schemas/count-texts";
import type { CountNew } from "@undertone/schemas/types";
import { useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.js";
import { countText } from "../../../lib/count-text.js";
import { Button } from "../../../ui/button.js";
import { RadioChoice } from "../../../ui/radio-choice.js";
import { Row, Stack } from "../../../ui/stack.js";
import { TextField } from "../../../ui/text-field.js";
import type { CountSubject } from "./count-dialog.js";

const offered = ["40", "24"] as const;

interface StartCountProps {
  subject: CountSubject;
  isBusy: boolean;
  failure: ApiError | undefined;
  onStart: (size: NonNullable<CountNew["size"]>, question: string) => void;
}

/** What is counted, and from how many comments. */
export function StartCount({ subject, isBusy, failure, onStart }: StartCountProps) {
  const [size, setSize] = useState<(typeof offered)[number]>("40");
  const [question, setQuestion] = useState("");
  const asks = subject.sentence === "";
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onStart(size === "24" ? 24 : 40, question.trim());
      }}
    >
      <Stack>
        <p>{countText(subject.kind === "point" ? "start-how-point" : "start-how-question")}</p>
        {asks && (
          <TextField
            label={countText("question-label")}
            hint={countText("question-hint")}
            value={question}
            maxLength={countNew.properties.question.maxLength}
            onChange={({ target }) => setQuestion(target.value)}
          />
        )}
        <RadioChoice
          label={countText("start-size")}
          options={offered.map((name) => ({ name, ...sizes[name] }))}
          chosen={size}
          onChoose={setSize}
        />
        {failure !== undefined && <p role="alert">{Object.values(failure.fields)[0] ?? failure.message}</p>}
        <Row>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={asks && question.trim() === ""}>
            {countText(isBusy ? "starting" : "start")}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
