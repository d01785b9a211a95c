import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { useDescribed } from "../session.js";
import { say } from "../words.js";
import { choicesOf, isDisabled } from "./choices.js";

/** One of the schema's listed values, whatever their type, or several of them. */
export function SelectWidget(props: WidgetProps) {
  const { id, schema, value, required, disabled, readonly, multiple, registry } = props;
  const { emptyValue } = props.options as { emptyValue?: unknown };
  const chosen: unknown[] = multiple ? (Array.isArray(value) ? value : []) : [value];
  const choices = choicesOf(props, value === emptyValue ? [] : chosen);
  const indexes = choices.flatMap((choice, index) =>
    chosen.some((one) => deepEquals(one, choice.value)) ? [String(index)] : [],
  );
  // A value is always there once one is the default; else there is an option for none.
  const mayBeEmpty = !multiple && (indexes.length === 0 || (!required && schema.default === undefined));
  return (
    <select
      id={id}
      multiple={multiple}
      size={multiple ? Math.min(8, Math.max(3, choices.length)) : undefined}
      value={multiple ? indexes : (indexes[0] ?? "")}
      disabled={disabled || readonly}
      {...useDescribed()}
      onChange={({ target }) => {
        const picked = [...target.selectedOptions].map(
          (option) => choices[Number(option.value || "NaN")]?.value as unknown,
        );
        props.onChange(multiple ? picked : target.value === "" ? emptyValue : picked[0], undefined, id);
      }}
      onFocus={() => props.onFocus(id, value)}
      onBlur={() => props.onBlur(id, value)}
    >
      {mayBeEmpty && <option value="">{say(registry, "notChosen")}</option>}
      {choices.map((choice, index) => (
        <option
          key={index}
          value={index}
          disabled={isDisabled({ ...props, disabled: false, readonly: false }, choice.value)}
        >
          {choice.label}
        </option>
      ))}
    </select>
  );
}
