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
        <output id={id} aria-labelledby={`${id}-label`} className="only-value">
          {only === null ? session.words.nothing : inWords(only)}
        </output>
      ) : (
        <button
          {...describeChoice(field)}
          aria-labelledby={`${id}-label ${id}`}
          type="button"
          className="secondary"
          onClick={() => field.commit(only)}
        >
          {session.say("constUse", { value: inWords(only) })}
        </button>
      )}
    </FieldFrame>
  );
}
