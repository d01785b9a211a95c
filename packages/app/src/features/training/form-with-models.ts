import type { FormSchema } from "@undertone/form-engine";

/** The parameters' schema with the models that may be chosen; as it is, for a name to be typed, where they are not known. */
export function formWithModels(schema: FormSchema, models: readonly string[] | undefined): FormSchema {
  if (models === undefined) return schema;
  const changed = structuredClone(schema);
  const group = changed.properties?.["model_params"];
  const field = typeof group === "object" ? group.properties?.["sentence_transformer_model"] : undefined;
  if (typeof field === "object") field.enum = [...models];
  return changed;
}
