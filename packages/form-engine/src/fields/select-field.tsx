import { deepEquals } from "@rjsf/utils";
import { choicesOf } from "./choices.js";
import { describeChoice, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { useField } from "./use-field.js";

/** One of the schema's listed values, whatever their type. */
export function SelectField(props: SchemaFieldProps) {
  const field = useField(props);
  const { session, value, required, initial } = field;
  const choices = choicesOf(field.schema, session.words) ?? [];
  const chosen = choices.findIndex((choice) => deepEquals(choice.value, value));
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
        {choices.map((choice, index) => (
          <option key={index} value={index} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
