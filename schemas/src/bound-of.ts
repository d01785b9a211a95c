import type { JsonSchema } from "./read-schema.js";

type Bound = "minimum" | "maximum" | "multipleOf" | "minLength" | "maxLength" | "minItems" | "maxItems";

/**
 * A bound that a part of a schema states, for what has to know it before there is a value to check.
 *
 * @throws {RangeError} When it states none: a bound that is missing would let everything through.
 */
export function boundOf(schema: JsonSchema | undefined, bound: Bound): number {
  const value = schema?.[bound];
  if (typeof value === "number") return value;
  throw new RangeError(`“${schema?.title ?? "A part that is not there"}” states no ${bound}`);
}
