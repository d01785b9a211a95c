import { deepEquals } from "@rjsf/utils";
import { type Choice, choicesOf } from "./choices.js";
import { describeSet, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { type Field, useField } from "./use-field.js";

/** One of the schema's listed values, all of them in view. */
export function RadioField(props: SchemaFieldProps) {
  const field = useField(props);
  const { session, schema, required, initial } = field;
  const choices = choicesOf(schema, session.words) ?? [];
  // What was chosen once could not be left open again.
  const mayBeOpen = !required && initial === undefined;
  const open = { value: undefined, label: session.words.notChosen };
  return <RadioSet field={field} choices={mayBeOpen ? [...choices, open] : choices} />;
}

export function RadioSet({ field, choices }: { field: Field; choices: readonly Choice[] }) {
  const { id, value, disabled, readOnly, required } = field;
  const chosen = choices.findIndex((choice) => deepEquals(choice.value, value));
  return (
    <FieldFrame field={field} isSet>
      <div
        {...describeSet(field)}
        role="radiogroup"
        aria-required={required || undefined}
        aria-readonly={readOnly || undefined}
        className="choice-set"
      >
        {choices.map((choice, index) => (
          <label key={index} className="choice">
            <input
              type="radio"
              name={id}
              ref={index === Math.max(0, chosen) ? field.ref : undefined}
              checked={index === chosen}
              disabled={disabled || readOnly || choice.disabled}
              onChange={() => field.commit(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
