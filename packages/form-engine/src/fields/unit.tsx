import type { Field } from "./use-field.js";

/** What a field counts, beside its input. */
export function Unit({ field: { id, schema } }: { field: Field }) {
  const unit: unknown = schema["x-unit"];
  if (typeof unit !== "string") return null;
  return (
    <span id={`${id}-unit`} className="unit">
      {unit}
    </span>
  );
}
