import { isOfType } from "../values/json-type.js";
import { isRecord } from "../values/record.js";

/** What says something about a value, whoever reads it, and checks nothing. */
const informing = new Set([
  ...["title", "description", "default", "examples", "$comment", "deprecated", "readOnly", "writeOnly"],
  ...["errorMessage", "x-unit"],
]);

/** Whether a part allows one value and checks no more, as can be told without an instance of ajv. */
export function isPlainValue(part: unknown): part is { const: unknown } {
  return (
    isRecord(part) &&
    Object.hasOwn(part, "const") &&
    Object.entries(part).every(
      ([name, value]) =>
        name === "const" || informing.has(name) || (name === "type" && isTypeOf(value, part.const)),
    )
  );
}

/** Whether a value is of the type that a schema names, or of one of several. */
export function isTypeOf(type: unknown, value: unknown): boolean {
  return [type].flat().some((name) => typeof name === "string" && isOfType(value, name));
}
