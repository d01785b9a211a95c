import type { FormSchema } from "../validator/compiled-validators.js";
import type { SchemaOrBoolean } from "./followed-schema.js";

/** Whether people may add names to an object; where a schema says nothing of further names, none are asked for. */
export function takesEntries({ additionalProperties, patternProperties }: FormSchema): boolean {
  return (
    patternProperties !== undefined ||
    additionalProperties === true ||
    typeof additionalProperties === "object"
  );
}

/** What the value of a name is to be that the schema does not list: as its patterns say, else as all further names. */
export function schemaOfEntry(schema: FormSchema, name: string): SchemaOrBoolean {
  const patterns = Object.entries(schema.patternProperties ?? {});
  const matching = patterns
    .filter(([pattern]) => new RegExp(pattern, "u").test(name))
    .map(([, part]) => part);
  if (matching.length === 1) return matching[0] as SchemaOrBoolean;
  if (matching.length > 1) return { allOf: matching };
  return (schema.additionalProperties ?? true) as SchemaOrBoolean;
}
