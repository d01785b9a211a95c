import { deepEquals } from "@rjsf/utils";
import { inWords } from "./choices.js";
import { describeChoice, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { useField } from "./use-field.js";

/** The one value that a schema allows. It is there already, or one press away. */
export function ConstField(props: SchemaFieldProps) {
  const field = useField(props);
  const { schema, value, id, session } = field;
  const only: unknown = schema.const;
  return (
    <FieldFrame field={field} isSet>
      {deepEquals(value, only) ? (
        <output
          ref={(element) => field.ref(element)}
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          className="only-value"
        >
          {inWords(only, session.words)}
        </output>
      ) : (
        <button
          {...describeChoice(field)}
          aria-labelledby={`${id}-label ${id}`}
          type="button"
          className="secondary"
          onClick={() => {
            field.commit(only);
            // The value stands in place of the button that was pressed.
            session.fields.focus(field.pointer);
          }}
        >
          {session.say("constUse", { value: inWords(only, session.words) })}
        </button>
      )}
    </FieldFrame>
  );
}
