import { getByPath, getUiOptions } from "@rjsf/utils";
import type { FieldPathList, Registry, RJSFSchema, UiSchema } from "@rjsf/utils";
import { isRecord } from "../values/record.js";

const found = new WeakMap<object, unknown>();

/** What a form in which nothing was changed holds at a path: rjsf's own defaults, computed once for each form. */
export function defaultAt({ rootSchema, schemaUtils }: Registry, path: FieldPathList): unknown {
  if (!found.has(schemaUtils)) found.set(schemaUtils, schemaUtils.getDefaultFormState(rootSchema, undefined));
  const all = found.get(schemaUtils);
  return path.length === 0 ? all : getByPath(all, [...path]);
}

interface Part {
  schema: RJSFSchema;
  uiSchema?: UiSchema | undefined;
  formData?: unknown;
}

/** The defaults of a part of the form, in which what nobody may change stays as it is. */
export function resetValue({ schema, uiSchema, formData }: Part, initial: unknown): unknown {
  const value = structuredClone(initial);
  if (!isRecord(formData) || !isRecord(value)) return value;
  for (const [name, part] of Object.entries((schema.properties ?? {}) as Record<string, RJSFSchema>)) {
    const inner = { schema: part, uiSchema: uiSchema?.[name] as UiSchema, formData: formData[name] };
    const { disabled, readonly = part.readOnly, widget } = getUiOptions(inner.uiSchema);
    if (disabled || readonly || widget === "hidden") value[name] = inner.formData;
    else if (name in value) value[name] = resetValue(inner, value[name]);
  }
  return value;
}
