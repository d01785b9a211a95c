import { isRecord } from "../values/record.js";
import { isData, isMapOfParts } from "../validator/keyword-kinds.js";

/** How many items of a list a form fills in by itself, because its schema asks for as many. */
export const MOST_FILLED_IN = 1_000;

/**
 * A schema whose lists ask for no more items than a form fills in: rjsf would make as many as `minItems` says, until there is
 * no memory left. The check of the whole value still says how many are missing.
 */
export function withFewItems<Schema>(schema: Schema): Schema {
  return lowered(schema) as Schema;
}

function lowered(part: unknown, isMap = false): unknown {
  if (Array.isArray(part)) {
    const inner = part.map((item) => lowered(item));
    return inner.some((item, index) => item !== part[index]) ? inner : part;
  }
  if (!isRecord(part)) return part;
  const entries = Object.entries(part).map(([name, value]): [string, unknown] => {
    if (isMap) return [name, lowered(value)];
    if (name === "minItems" && typeof value === "number") return [name, Math.min(value, MOST_FILLED_IN)];
    return [name, isData(name) ? value : lowered(value, isMapOfParts(name))];
  });
  return entries.every(([name, value]) => part[name] === value) ? part : Object.fromEntries(entries);
}
