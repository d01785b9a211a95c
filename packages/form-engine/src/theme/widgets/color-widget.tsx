import type { WidgetProps } from "@rjsf/utils";
import { say } from "../words.js";
import { TextWidget } from "./text-widget.js";

/** A colour, typed or picked: an input of colours alone knows neither names nor an empty value. */
export function ColorWidget(props: WidgetProps) {
  const { value, disabled, readonly, registry, label } = props;
  return (
    <div className="with-unit">
      <TextWidget {...props} />
      <input
        type="color"
        value={typeof value === "string" && /^#[\da-f]{6}$/i.test(value) ? value : "#000000"}
        disabled={disabled || readonly}
        aria-label={say(registry, "colorPick", { label })}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </div>
  );
}
