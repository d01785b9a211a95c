import {
  getByPath,
  getUiOptions,
  type FieldPathList,
  type Registry,
  type RJSFSchema,
  type UiSchema,
} from "@rjsf/utils";
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
  const defaults = structuredClone(initial);
  if (!isRecord(formData) || !(isRecord(defaults) || defaults === undefined)) return defaults;
  const fixed = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const inner = {
      schema: part as RJSFSchema,
      uiSchema: uiSchema?.[name] as UiSchema,
      formData: formData[name],
    };
    const { disabled, readonly = inner.schema.readOnly, widget } = getUiOptions(inner.uiSchema);
    if (disabled || readonly || widget === "hidden") return [[name, inner.formData]];
    const kept = isRecord(inner.formData) ? resetValue(inner, defaults?.[name]) : undefined;
    return kept === undefined ? [] : [[name, kept]];
  });
  return fixed.length === 0 ? defaults : { ...defaults, ...Object.fromEntries(fixed) };
}
