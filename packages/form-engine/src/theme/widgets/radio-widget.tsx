import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { useDescribed } from "../session.js";
import { say } from "../words.js";
import { choicesOf, isDisabled } from "./choices.js";

export function RadioWidget(props: WidgetProps) {
  const { id, schema, value, required, readonly, registry } = props;
  const isNullable = [schema.type].flat().includes("null");
  const choices = choicesOf(props, [value]);
  // What was chosen once could not be left open again.
  const open = { value: isNullable ? null : undefined, label: say(registry, "notChosen") };
  const isOpen = isNullable
    ? !choices.some((choice) => choice.value === null)
    : !required && schema.default === undefined;
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-readonly={readonly || undefined}
      className="choice-set"
      {...useDescribed()}
    >
      {(isOpen ? [...choices, open] : choices).map((choice, index) => (
        <label key={index} className="choice">
          <input
            type="radio"
            name={id}
            checked={deepEquals(choice.value, value)}
            disabled={isDisabled(props, choice.value)}
            onChange={() => props.onChange(choice.value, undefined, id)}
            onFocus={() => props.onFocus(id, value)}
            onBlur={() => props.onBlur(id, value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
