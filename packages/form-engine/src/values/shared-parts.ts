import { deepEquals } from "@rjsf/utils";
import { isRecord } from "./record.js";

/**
 * A value whose parts are the very objects of another where they say the same: whether they still do is then told without looking
 * into long lists at each change.
 */
export function withSharedParts(value: unknown, other: unknown): unknown {
  if (typeof value !== "object" || value === null || value === other) return value;
  if (deepEquals(value, other)) return other;
  if (!isRecord(value) || !isRecord(other)) return value;
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => [
    name,
    Object.hasOwn(other, name) ? withSharedParts(part, other[name]) : part,
  ]);
  return Object.fromEntries(entries);
}
