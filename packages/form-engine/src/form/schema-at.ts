import type { FormSchema } from "../validator/compiled-validators.js";
import { type Path, valueAt } from "../values/pointer.js";
import { schemaOfEntry, takesEntries } from "./entry-schemas.js";
import type { SchemaOrBoolean } from "./followed-schema.js";
import { describesItems, schemaOfItem } from "./item-schemas.js";
import type { SchemaReader } from "./schema-reader.js";

/** What a schema says at a place, in the light of a value. */
export interface PlacedSchema {
  schema: FormSchema;
  isRequired: boolean;
  /** Where it is, with numbers for places in lists: what is put there makes a list where there is none yet. */
  path: Path;
}

/** @returns undefined where the schema has no such place, or not with this value. */
export function schemaAt(reader: SchemaReader, value: unknown, path: Path): PlacedSchema | undefined {
  let part: SchemaOrBoolean | undefined = reader.root;
  let isRequired = true;
  const placed: (string | number)[] = [];
  for (const [index, name] of path.entries()) {
    const around = objectOrList(reader, part, valueAt(value, path.slice(0, index)));
    const isItem = isIndexOfList(around, String(name));
    part = isItem ? schemaOfItem(around, Number(name)) : partOf(around, String(name));
    placed.push(isItem ? Number(name) : name);
    isRequired = Array.isArray(around.required) && around.required.includes(String(name));
    if (part === undefined) return undefined;
  }
  const schema = reader.resolve(part, valueAt(value, path));
  return typeof schema === "object" ? { schema, isRequired, path: placed } : undefined;
}

/** A part with the alternative that its value is meant for. */
function objectOrList(reader: SchemaReader, part: SchemaOrBoolean, value: unknown): FormSchema {
  const schema = reader.resolve(part, value);
  if (typeof schema === "boolean") return {};
  if (!schema.oneOf && !schema.anyOf) return schema;
  const chosen = reader.optionsOf(schema, value)[reader.bestOption(schema, value, 0)];
  return chosen ? objectOrList(reader, chosen, value) : schema;
}

function isIndexOfList(around: FormSchema, name: string): boolean {
  return /^\d+$/.test(name) && !isListed(around, name) && describesItems(around);
}

function partOf(around: FormSchema, name: string): SchemaOrBoolean | undefined {
  if (isListed(around, name)) return around.properties?.[name] as SchemaOrBoolean;
  if (!takesEntries(around)) return undefined;
  const part = schemaOfEntry(around, name);
  return part === false ? undefined : part;
}

function isListed({ properties = {} }: FormSchema, name: string): boolean {
  return Object.hasOwn(properties, name);
}
