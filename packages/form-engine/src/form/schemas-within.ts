import type { FormSchema } from "../validator/compiled-validators.js";
import { namesIn } from "../validator/reference-names.js";
import { valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";

const known = new WeakMap<object, Set<string>>();

/** All schemas within one, those that it refers to included, each as text. */
export function schemasWithin(schema: unknown, root: FormSchema): Set<string> {
  if (!isRecord(schema)) return new Set();
  const before = known.get(schema);
  if (before) return before;
  const parts = new Set<string>();
  collect(schema, root, parts, new Set());
  known.set(schema, parts);
  return parts;
}

function collect(part: unknown, root: FormSchema, parts: Set<string>, seen: Set<unknown>): void {
  if (typeof part !== "object" || part === null || seen.has(part)) return;
  seen.add(part);
  if (isRecord(part)) parts.add(JSON.stringify(part));
  const reference = isRecord(part) ? part.$ref : undefined;
  if (typeof reference === "string" && reference.startsWith("#")) {
    collect(valueAt(root, namesIn(reference)), root, parts, seen);
  }
  for (const inner of Object.values(part)) collect(inner, root, parts, seen);
}
