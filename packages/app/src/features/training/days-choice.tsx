import { Button } from "../../ui/button.js";
import { Disclosure } from "../../ui/disclosure.js";
import { Row, Stack } from "../../ui/stack.js";
import { TextField } from "../../ui/text-field.js";
import { trainingText } from "../../lib/training-text.js";
import type { FileChoiceProps } from "./chosen-file.js";
import { dayInWords, dayOf } from "./day.js";

/** A span of days of which the comments are read. Absent where the file has no dates, or those of one day alone. */
export function DaysChoice({ file, choices, onChange }: FileChoiceProps) {
  const first = file.threads.flatMap((thread) => thread.first ?? []).toSorted()[0];
  const last = file.threads
    .flatMap((thread) => thread.last ?? [])
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined || dayOf(first) === dayOf(last)) return null;
  const { from: _from, to: _to, ...others } = choices;

  function choose(end: "from" | "to", day: string) {
    const { [end]: _before, ...rest } = choices;
    onChange(day === "" ? rest : { ...rest, [end]: day });
  }

  return (
    <Disclosure summary={trainingText("file-days")}>
      <Stack gap={12}>
        <p>{trainingText("file-days-hint", { first: dayInWords(first), last: dayInWords(last) })}</p>
        <Row columnGap={16}>
          <TextField
            label={trainingText("file-days-first")}
            type="date"
            value={choices.from ?? ""}
            min={dayOf(first)}
            max={choices.to ?? dayOf(last)}
            onChange={(event) => choose("from", event.target.value)}
          />
          <TextField
            label={trainingText("file-days-last")}
            type="date"
            value={choices.to ?? ""}
            min={choices.from ?? dayOf(first)}
            max={dayOf(last)}
            onChange={(event) => choose("to", event.target.value)}
          />
          {(choices.from !== undefined || choices.to !== undefined) && (
            <Button variant="quiet" onClick={() => onChange(others)}>
              {trainingText("file-days-all")}
            </Button>
          )}
        </Row>
      </Stack>
    </Disclosure>
  );
}
