import type { Ajv } from "ajv";
import { isRecord } from "../values/record.js";
import { hasLimits } from "./keywords.js";
import { isTypeOf } from "./plain-value.js";

/** Whether a part of a schema allows one value, and what else it says checks no more: the value's own type, and what is said about it. */
export function isValueAlone(part: unknown, ajv: Ajv): boolean {
  return (
    isRecord(part) &&
    Object.hasOwn(part, "const") &&
    Object.entries(part).every(
      ([name, value]) =>
        name === "const" || (name === "type" ? isTypeOf(value, part.const) : checksNothing(name, value, ajv)),
    )
  );
}

/** An unknown keyword is a mistake where a schema is read strictly, and has to be found. */
function checksNothing(name: string, value: unknown, { RULES, opts }: Ajv): boolean {
  if (name === "$comment") return true;
  if (name === "x-ui") return !hasLimits(value);
  // A name of a part, and parts in it.
  if (name.startsWith("$") || name === "definitions") return false;
  return RULES.all[name] === undefined && (RULES.keywords[name] === true || opts.strictSchema === false);
}
