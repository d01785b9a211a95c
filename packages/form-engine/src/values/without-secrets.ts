import type { FormSchema } from "../validator/compiled-validators.js";

/** A copy of a value without what its schema calls `writeOnly`: passwords do not belong into files. */
export function withoutSecrets(schema: FormSchema, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const known = schema.properties;
    const property = known && Object.hasOwn(known, name) ? known[name] : undefined;
    if (typeof property !== "object") return [[name, part]];
    return property.writeOnly ? [] : [[name, withoutSecrets(property as FormSchema, part)]];
  });
  return Object.fromEntries(kept);
}
