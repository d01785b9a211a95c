import { createElement } from "react";
import { pathOf } from "../form/dotted-path.js";
import { useDrawing } from "../form/drawing-context.js";
import { describeChoice, FieldTexts, RequiredMark } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { RadioSet } from "./radio-field.js";
import { ResetButton } from "./reset-button.js";
import { uiOf } from "./ui-hint.js";
import { useField } from "./use-field.js";

/**
 * Yes or no: a checkbox, or a switch where the schema says `"x-ui": "switch"`. An empty checkbox says no as much as
 * nothing, so where an answer is required, or `null` is one, both answers can be chosen; but for consent, which is a yes alone.
 */
export function BooleanField(props: SchemaFieldProps) {
  const field = useField(props);
  const { as } = uiOf(field.schema);
  const isAsked = field.required || [field.schema.type].flat().includes("null");
  const isConsent = field.schema.const === true;
  if (as === "radio" || as === "select" || (isAsked && !isConsent && as === undefined))
    return <YesOrNo {...props} />;
  return <Checkbox {...props} />;
}

function YesOrNo(props: SchemaFieldProps) {
  const field = useField(props);
  const { words } = field.session;
  const choices = [
    { value: true, label: words.yes },
    { value: false, label: words.no },
    ...([field.schema.type].flat().includes("null") ? [{ value: null, label: words.notChosen }] : []),
  ];
  return <RadioSet field={field} choices={choices} />;
}

function Checkbox(props: SchemaFieldProps) {
  const field = useField(props);
  const { id, schema, label, error, value } = field;
  const isSwitch = uiOf(schema).as === "switch";
  const Template = useDrawing().templateOf(schema);
  const input = (
    <input
      {...describeChoice(field)}
      type="checkbox"
      role={isSwitch ? "switch" : undefined}
      className={isSwitch ? "switch" : undefined}
      checked={value === true}
      onChange={(event) => field.commit(event.target.checked)}
    />
  );
  if (Template) return createElement(Template, { field, children: input });
  return (
    <div
      className="field yes-no"
      data-path={pathOf(field.pointer)}
      data-invalid={error !== undefined || undefined}
    >
      <div className="heading">
        <label htmlFor={id}>
          {input}
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
