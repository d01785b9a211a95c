import type { FormSchema } from "../validator/compiled-validators.js";
import { type Path, valueAt } from "../values/pointer.js";
import type { SchemaOrBoolean } from "./followed-schema.js";
import { describesItems, schemaOfItem } from "./item-schemas.js";
import type { SchemaReader } from "./schema-reader.js";

/** What a schema says at a place, in the light of a value. */
export interface PlacedSchema {
  schema: FormSchema;
  isRequired: boolean;
}

/** @returns undefined where the schema has no such place, or not with this value. */
export function schemaAt(reader: SchemaReader, value: unknown, path: Path): PlacedSchema | undefined {
  let part: SchemaOrBoolean | undefined = reader.root;
  let isRequired = true;
  for (const [index, name] of path.entries()) {
    const around = objectOrList(reader, part, valueAt(value, path.slice(0, index)));
    part = partOf(around, String(name));
    isRequired = Array.isArray(around.required) && around.required.includes(String(name));
    if (part === undefined) return undefined;
  }
  const schema = reader.resolve(part, valueAt(value, path));
  return typeof schema === "object" ? { schema, isRequired } : undefined;
}

/** A part with the alternative that its value is meant for. */
function objectOrList(reader: SchemaReader, part: SchemaOrBoolean, value: unknown): FormSchema {
  const schema = reader.resolve(part, value);
  if (typeof schema === "boolean") return {};
  if (!schema.oneOf && !schema.anyOf) return schema;
  const chosen = reader.optionsOf(schema, value)[reader.bestOption(schema, value, 0)];
  return chosen ? objectOrList(reader, chosen, value) : schema;
}

function partOf(around: FormSchema, name: string): SchemaOrBoolean | undefined {
  const { properties = {}, additionalProperties } = around;
  if (Object.hasOwn(properties, name)) return properties[name] as SchemaOrBoolean;
  if (/^\d+$/.test(name) && describesItems(around)) return schemaOfItem(around, Number(name));
  return additionalProperties === false ? undefined : (additionalProperties as SchemaOrBoolean | undefined);
}
