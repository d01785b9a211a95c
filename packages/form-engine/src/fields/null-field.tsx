import { FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { useField } from "./use-field.js";

/** Nothing can stand here but nothing; it is said, so that nobody looks for a way to fill it in. */
export function NullField(props: SchemaFieldProps) {
  const field = useField(props);
  const { id, session } = field;
  return (
    <FieldFrame field={field} isSet>
      <output id={id} aria-labelledby={`${id}-label`} className="only-value">
        {session.words.nothing}
      </output>
    </FieldFrame>
  );
}
