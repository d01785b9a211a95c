import { isRecord } from "../values/record.js";

/** What says something about a value, whoever reads it, and checks nothing. */
export const informing: ReadonlySet<string> = new Set([
  ...["title", "description", "default", "examples", "$comment", "deprecated", "readOnly", "writeOnly"],
  ...["errorMessage", "x-unit", "x-registry"],
]);

/** Whether a part allows one value and checks no more, as can be told without an instance of ajv. */
export function isPlainValue(part: unknown): part is { const: unknown } {
  return (
    isRecord(part) &&
    Object.hasOwn(part, "const") &&
    Object.entries(part).every(
      ([name, value]) =>
        name === "const" || informing.has(name) || (name === "type" && value === typeof part.const),
    )
  );
}

/**
 * A choice among constants as rjsf draws it and starts it empty: with their type, and as `oneOf`, which allows the same as `anyOf`; as
 * `enum` if their types differ.
 */
export function asSelect(part: Record<string, unknown>): Record<string, unknown> {
  const { oneOf, anyOf, ...rest } = part;
  const options: unknown = oneOf ?? anyOf;
  if (!Array.isArray(options) || !options.length || (oneOf && anyOf) || part.enum) return part;
  const values = options.map((option: unknown) => (isRecord(option) ? option.const : undefined));
  const types = [...new Set(values.map((value) => (value === null ? "null" : typeof value)))];
  if (types.includes("undefined") || types.includes("object") || new Set(values).size < values.length)
    return part;
  if (types.length === 1) return { type: types[0], ...rest, oneOf: options };
  const hint = rest["x-ui"];
  const enumNames = options.map(
    (option: { title?: unknown }, index) => option.title ?? String(values[index]),
  );
  const ui = { ...(typeof hint === "string" ? { as: hint } : (hint as object)), enumNames };
  return { type: types, ...rest, enum: values, "x-ui": ui };
}
