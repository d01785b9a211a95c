import { isRecord } from "./record.js";

/** Values are never changed, only replaced, so what was found of one holds for as long as it is there. */
const known = new WeakMap<object, unknown>();

/**
 * What was emptied is absent: a validator takes a property that is there but undefined for a wrong one. An item of a list
 * that is not there is null, as JSON has it. Parts in which nothing is absent are the same objects, so that after a change of
 * one field only what is around it is looked at.
 */
export function withoutAbsent(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const before = known.get(value);
  if (before !== undefined) return before;
  const found = Array.isArray(value) ? listWithout(value) : isRecord(value) ? recordWithout(value) : value;
  known.set(value, found);
  return found;
}

function listWithout(list: readonly unknown[]): readonly unknown[] {
  const items = list.map((item) => withoutAbsent(item) ?? null);
  return items.every((item, index) => item === list[index]) ? list : items;
}

function recordWithout(record: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(record)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => [name, withoutAbsent(part)] as const);
  const isSame =
    entries.length === Object.keys(record).length && entries.every(([name, part]) => part === record[name]);
  return isSame ? record : Object.fromEntries(entries);
}
