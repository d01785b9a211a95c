import { deepEquals } from "@rjsf/utils";
import { valueAt } from "./pointer.js";
import { isRecord } from "./record.js";

/** Parts of a value that are the same objects as before are not looked through again. */
const counts = new WeakMap<object, { initial: unknown; count: number }>();

/** How many fields of a value differ from those of another: groups are looked into, a list counts as one field. */
export function changedFields(value: unknown, initial: unknown): number {
  if (value === initial) return 0;
  if (typeof value !== "object" || value === null) return 1;
  const before = counts.get(value);
  if (before?.initial === initial) return before?.count ?? 0;
  const count =
    isRecord(value) && isRecord(initial) ? changedIn(value, initial) : +!deepEquals(value, initial);
  counts.set(value, { initial, count });
  return count;
}

function changedIn(value: Record<string, unknown>, initial: Record<string, unknown>): number {
  const names = new Set([...Object.keys(value), ...Object.keys(initial)]);
  const own = (group: object, name: string) => valueAt(group, [name]);
  return [...names].reduce((sum, name) => sum + changedFields(own(value, name), own(initial, name)), 0);
}
