import type { WidgetProps } from "@rjsf/utils";

/** What a field counts, beside its input. */
export function Unit({ id, schema }: Pick<WidgetProps, "id" | "schema">) {
  const unit: unknown = schema["x-unit"];
  if (typeof unit !== "string") return null;
  return (
    <span id={`${id}-unit`} className="unit">
      {unit}
    </span>
  );
}
