import { getByPath, type FieldPathList, type Registry } from "@rjsf/utils";

const found = new WeakMap<object, unknown>();

/** What a form in which nothing was changed holds at a path: rjsf's own defaults, computed once for each schema. */
export function defaultAt({ rootSchema, schemaUtils }: Registry, path: FieldPathList): unknown {
  if (!found.has(rootSchema)) found.set(rootSchema, schemaUtils.getDefaultFormState(rootSchema, undefined));
  const all = found.get(rootSchema);
  return path.length === 0 ? all : getByPath(all, [...path]);
}
