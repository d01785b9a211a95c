import { choicesOf } from "./choices.js";
import { describe, FieldTexts, RequiredMark } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { ResetButton } from "./reset-button.js";
import { SelectField } from "./select-field.js";
import { uiOf } from "./ui-hint.js";
import { useField } from "./use-field.js";

/** Yes or no: a checkbox, or a switch where the schema says `"x-ui": "switch"`. */
export function BooleanField(props: SchemaFieldProps) {
  if (choicesOf(props.schema)) return <SelectField {...props} />;
  return <Checkbox {...props} />;
}

function Checkbox(props: SchemaFieldProps) {
  const field = useField(props);
  const { id, schema, label, error, value } = field;
  const isSwitch = uiOf(schema).as === "switch";
  return (
    <div className="field yes-no" data-invalid={error !== undefined || undefined}>
      <div className="heading">
        <label htmlFor={id}>
          <input
            {...describe(field)}
            type="checkbox"
            role={isSwitch ? "switch" : undefined}
            className={isSwitch ? "switch" : undefined}
            checked={value === true}
            onChange={(event) => field.commit(event.target.checked)}
          />
          <span>
            {label}
            <RequiredMark field={field} />
          </span>
        </label>
        <ResetButton field={field} />
      </div>
      <FieldTexts field={field} description={schema.description} />
    </div>
  );
}
