import { getByPath, type FieldPathList, type Registry } from "@rjsf/utils";

const found = new WeakMap<object, unknown>();

/** What a form in which nothing was changed holds at a path: rjsf's own defaults, computed once for each form. */
export function defaultAt({ rootSchema, schemaUtils }: Registry, path: FieldPathList): unknown {
  if (!found.has(schemaUtils)) found.set(schemaUtils, schemaUtils.getDefaultFormState(rootSchema, undefined));
  const all = found.get(schemaUtils);
  return path.length === 0 ? all : getByPath(all, [...path]);
}
