import { deepEquals } from "@rjsf/utils";
import type { Path } from "./pointer.js";
import { isRecord } from "./record.js";

/** How many fields of a value differ from those of another: groups are looked into, a list counts as one field. */
export function changedFields(value: unknown, initial: unknown): number {
  return changedPaths(value, initial).length;
}

/** Where a value differs from another, field by field, in the same way. */
export function changedPaths(value: unknown, initial: unknown, path: Path = []): Path[] {
  if (value === initial) return [];
  if (!isRecord(value) || !isRecord(initial)) return deepEquals(value, initial) ? [] : [path];
  const names = new Set([...Object.keys(value), ...Object.keys(initial)]);
  return [...names].flatMap((name) => changedPaths(own(value, name), own(initial, name), [...path, name]));
}

function own(group: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(group, name) ? group[name] : undefined;
}
