import { useMemo } from "react";
import { choiceFinder, choicesOf } from "./choices.js";
import { describeChoice, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { Options } from "./options.js";
import { useField } from "./use-field.js";

/** One of the schema's listed values, whatever their type. */
export function SelectField(props: SchemaFieldProps) {
  const field = useField(props);
  const { session, value, required, initial } = field;
  const { schema } = field;
  const choices = useMemo(() => choicesOf(schema, session.words) ?? [], [schema, session]);
  const find = useMemo(() => choiceFinder(choices), [choices]);
  const chosen = find(value);
  // A value is always there once one is the default; else there is an option for none.
  const mayBeEmpty = chosen === -1 || (!required && initial === undefined);
  return (
    <FieldFrame field={field}>
      <select
        {...describeChoice(field)}
        value={chosen}
        onChange={(event) => field.commit(choices[Number(event.target.value)]?.value)}
        onBlur={() => session.press.whenReleased(field.leave)}
      >
        {mayBeEmpty && <option value={-1}>{session.words.notChosen}</option>}
        <Options choices={choices} />
      </select>
    </FieldFrame>
  );
}
