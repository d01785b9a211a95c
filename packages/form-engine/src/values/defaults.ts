import type { FormSchema } from "../validator/compiled-validators.js";
import { toPath, valueAt } from "./pointer.js";
import { isRecord } from "./record.js";

/**
 * Fills in what is absent from a value with the schema's defaults, as a validator that fills in defaults does: what is
 * there is left alone, however small, so that a map or list that a person emptied stays empty.
 *
 * @param value Left as it is; the answer is a copy.
 * @param root Where the schema's local references are looked up.
 */
export function withDefaults(schema: FormSchema, value: unknown, root: FormSchema = schema): unknown {
  const resolved = resolveReference(schema, root);
  const start = value === undefined ? structuredClone(resolved.default as unknown) : value;
  if (Array.isArray(start)) return listWithDefaults(resolved, start, root);
  if (start !== undefined && !isRecord(start)) return start;
  return objectWithDefaults(resolved, start, root);
}

function listWithDefaults(schema: FormSchema, list: unknown[], root: FormSchema): unknown[] {
  const { items } = schema;
  if (!isRecord(items) || Array.isArray(items) || "prefixItems" in schema) return list;
  return list.map((item) => withDefaults(items as FormSchema, item, root));
}

function objectWithDefaults(
  schema: FormSchema,
  start: Record<string, unknown> | undefined,
  root: FormSchema,
): unknown {
  const filled = new Map(Object.entries(start ?? {}));
  for (const part of [schema, ...((schema.allOf ?? []) as FormSchema[])]) {
    for (const [name, property] of Object.entries(resolveReference(part, root).properties ?? {})) {
      if (typeof property === "boolean") continue;
      const value = withDefaults(property as FormSchema, filled.get(name), root);
      if (value !== undefined) filled.set(name, value);
    }
  }
  // A group without anything in it, and that nobody asked for, stays absent.
  return start === undefined && filled.size === 0 ? undefined : Object.fromEntries(filled);
}

function resolveReference(schema: FormSchema, root: FormSchema): FormSchema {
  if (typeof schema.$ref !== "string" || !schema.$ref.startsWith("#/")) return schema;
  const found = valueAt(root, toPath(schema.$ref.slice(1)));
  // A recursive part has no end, so nothing is filled in below it until a person adds it.
  return isRecord(found) ? ({ type: (found as FormSchema).type } as FormSchema) : schema;
}
