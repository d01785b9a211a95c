import { isRecord } from "../values/record.js";

/** rjsf puts copies of what is referred to into a part, names and all. */
export function withoutIds(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutIds);
  if (!isRecord(part)) return part;
  const entries = Object.entries(part).filter(([name, value]) => name !== "$id" || typeof value !== "string");
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutIds(value)]));
}
