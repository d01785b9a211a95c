import type { WidgetProps } from "@rjsf/utils";

/** What a field counts, beside its input. */
export function unitOf({ id, schema }: WidgetProps) {
  const unit: unknown = schema["x-unit"];
  return (
    typeof unit === "string" && (
      <span id={`${id}-unit`} className="unit">
        {unit}
      </span>
    )
  );
}
