import { toPointer } from "../values/pointer.js";
import { isRecord } from "../values/record.js";

export type Json = Readonly<Record<string, unknown>>;

/** A part of a schema that is a schema itself. */
export interface SchemaPart {
  schema: Json;
  /** Where it stands in its file, as a JSON Pointer. */
  pointer: string;
  /** What checks the same value: the part itself, and those around it by `allOf`, `if`, `dependencies` and their like. */
  family: Family;
  /** The family of the object that has this part among its `properties`, and its name there. */
  property?: { of: Family; name: string };
}

/** All parts that look at one and the same value. */
export interface Family {
  parts: Json[];
}

const single = ["additionalItems", "additionalProperties", "contains", "items", "propertyNames"];
const sameValue = ["not", "if", "then", "else"];
const sameValueLists = ["allOf", "anyOf", "oneOf"];
const sameValueMaps = ["dependencies", "dependentSchemas"];
const maps = ["$defs", "definitions", "patternProperties"];

/** A schema and all parts of it, outermost first. Only what draft 7 takes for a schema is one: a default is not. */
export function partsOfFile(root: unknown): SchemaPart[] {
  const found: SchemaPart[] = [];
  const visit = (schema: unknown, pointer: string, family: Family, property?: SchemaPart["property"]) => {
    if (!isRecord(schema)) return;
    family.parts.push(schema);
    found.push({ schema, pointer, family, ...(property && { property }) });
    const each = (keywords: readonly string[], go: (value: unknown, at: string) => void) => {
      for (const keyword of keywords)
        if (Object.hasOwn(schema, keyword)) go(schema[keyword], `${pointer}/${keyword}`);
    };
    const entries = (value: unknown, at: string, go: (part: unknown, at: string, name: string) => void) => {
      if (typeof value !== "object" || value === null) return;
      for (const [name, part] of Object.entries(value)) go(part, at + toPointer([name]), name);
    };
    const apart = (value: unknown, at: string) => visit(value, at, { parts: [] });
    const here = (value: unknown, at: string) => visit(value, at, family, property);
    each(sameValue, here);
    each([...sameValueLists, ...sameValueMaps], (value, at) => entries(value, at, here));
    each(single, (value, at) => (Array.isArray(value) ? entries(value, at, apart) : apart(value, at)));
    each(maps, (value, at) => entries(value, at, apart));
    each(["properties"], (value, at) =>
      entries(value, at, (part, location, name) =>
        visit(part, location, { parts: [] }, { of: family, name }),
      ),
    );
  };
  visit(root, "", { parts: [] });
  return found;
}
