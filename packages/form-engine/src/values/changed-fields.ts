import { deepEquals } from "@rjsf/utils";
import { isRecord } from "./record.js";

/** How many fields of a value differ from those of another: groups are looked into, a list counts as one field. */
export function changedFields(value: unknown, initial: unknown): number {
  if (value === initial) return 0;
  if (!isRecord(value) || !isRecord(initial)) return deepEquals(value, initial) ? 0 : 1;
  const names = new Set([...Object.keys(value), ...Object.keys(initial)]);
  return [...names].reduce((sum, name) => sum + changedFields(own(value, name), own(initial, name)), 0);
}

function own(group: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(group, name) ? group[name] : undefined;
}
