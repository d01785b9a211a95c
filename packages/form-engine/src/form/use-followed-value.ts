import { deepEquals } from "@rjsf/utils";
import { useEffect, useState } from "react";
import { withDefaults } from "../values/defaults.js";
import { followDefaults } from "../values/follow-defaults.js";
import type { FormSchema } from "../validator/compiled-validators.js";

/**
 * The value that a form shows. When its schema gets other defaults, what nobody has touched takes the new ones, and the
 * form's owner is told: it holds the old ones, with which the whole value was completed at the first change.
 */
export function useFollowedValue(
  schema: FormSchema,
  value: unknown,
  onChange: ((value: never) => void) | undefined,
): unknown {
  const [known, setKnown] = useState<{ schema: FormSchema; stale?: unknown; followed?: unknown }>({ schema });
  let now = known;
  if (!deepEquals(schema, known.schema)) {
    const followed = followedValue(known.schema, schema, value);
    now = deepEquals(followed, withDefaults(schema, value)) ? { schema } : { schema, stale: value, followed };
    setKnown(now);
  }
  const isStale = now.stale !== undefined && deepEquals(value, now.stale);
  const { followed } = now;
  useEffect(() => {
    if (isStale) onChange?.(followed as never);
  }, [isStale, followed, onChange]);
  return isStale ? followed : value;
}

function followedValue(before: FormSchema, now: FormSchema, value: unknown): unknown {
  if (value === undefined) return undefined;
  return followDefaults(
    withDefaults(before, value),
    withDefaults(before, undefined),
    withDefaults(now, undefined),
  );
}
