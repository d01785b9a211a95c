import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { useDescribed } from "../session.js";
import { choicesOf, isDisabled } from "./choices.js";

/** Several of some values, a checkbox for each. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, value } = props;
  const { "aria-required": _, ...described } = useDescribed();
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const choices = choicesOf(props, chosen);
  const has = (choice: unknown) => chosen.some((one) => deepEquals(one, choice));
  /** In the schema's order, whatever the order of clicks. */
  const toggle = (changed: unknown) =>
    props.onChange(
      choices
        .map((choice) => choice.value as unknown)
        .filter((one) => (one === changed ? !has(one) : has(one))),
    );
  return (
    <div id={id} role="group" aria-labelledby={`${id}-label`} className="choice-set" {...described}>
      {choices.map((choice, index) => (
        <label key={index} className="choice">
          <input
            type="checkbox"
            checked={has(choice.value)}
            disabled={isDisabled(props, choice.value)}
            onChange={() => toggle(choice.value)}
            onFocus={() => props.onFocus(id, value)}
            onBlur={() => props.onBlur(id, value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
