import { deepEquals } from "@rjsf/utils";
import { isRecord } from "./record.js";

/**
 * A value whose parts that were left at the defaults before have those of now: a default that changes under a form is
 * no change of whoever fills it in. Groups are looked into; a list counts as one part.
 *
 * @param value Complete: nothing in it waits for its default.
 */
export function followDefaults(value: unknown, before: unknown, now: unknown): unknown {
  if (deepEquals(value, before)) return now;
  if (!isRecord(value) || !isRecord(before)) return value;
  const followed = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (!Object.hasOwn(before, name)) return [[name, part]];
    const next = followDefaults(
      part,
      before[name],
      isRecord(now) && Object.hasOwn(now, name) ? now[name] : undefined,
    );
    return next === undefined ? [] : [[name, next]];
  });
  const added = isRecord(now) ? Object.entries(now).filter(([name]) => !Object.hasOwn(before, name)) : [];
  return Object.fromEntries([...added, ...followed]);
}
