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
