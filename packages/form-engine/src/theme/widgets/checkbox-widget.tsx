import type { WidgetProps } from "@rjsf/utils";
import { useDescribed } from "../session.js";

/** Yes or no, as a checkbox or a switch. Its label stands in the field's template. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, value, disabled, readonly, options } = props;
  const isSwitch = options.as === "switch";
  return (
    <input
      id={id}
      type="checkbox"
      role={isSwitch ? "switch" : undefined}
      className={isSwitch ? "switch" : undefined}
      checked={value === true}
      disabled={disabled || readonly}
      {...useDescribed()}
      onChange={({ target }) => props.onChange(target.checked, undefined, id)}
      onFocus={() => props.onFocus(id, value)}
      onBlur={() => props.onBlur(id, value)}
    />
  );
}
