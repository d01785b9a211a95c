import { parse, parseWith, type SchemaWithId } from "./parse.js";
import { readAnyFile, type JsonSchema } from "./read-schema.js";
import type { Parsed, SchemaName } from "./types.js";

interface Property {
  type?: JsonSchema["type"];
  $ref?: string;
}

type Types = ReadonlyMap<string, Property["type"]>;

const known = new Map<string, Types>();

/**
 * As `parse`, for values that are all strings (environment, query string): where the schema wants a number, "3" is taken for
 * 3, and where it wants true or false, "true" for true.
 *
 * Only plain decimal digits are a number, with a point where it need not be whole. "0x10", "1e3", " 5" and "+5" are what
 * JavaScript alone takes for one.
 */
export function parseStrings<N extends SchemaName>(name: N, input: unknown): Parsed[N] {
  return parse(name, typed(typesOf(name), input));
}

/** As `parseStrings`, for a schema that is no file of `schemas/`. */
export function parseStringsWith(schema: SchemaWithId, input: Readonly<Record<string, string>>): unknown {
  return parseWith(schema, typed(typesIn(schema.properties), input));
}

function typed(types: Types, input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const read = ([key, value]: [string, unknown]) => [
    key,
    typeof value === "string" ? readAs(types.get(key), value) : value,
  ];
  return Object.fromEntries(Object.entries(input).map((entry) => read(entry)));
}

/** @returns The text itself when it is none of that type: that it is not is for `parse` to say. */
function readAs(type: Property["type"], text: string): unknown {
  if (type === "integer" && /^-?\d+$/.test(text)) return Number(text);
  if (type === "number" && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

/** The type of each property of a schema. */
function typesOf(name: string): Types {
  const before = known.get(name);
  if (before) return before;
  const { properties = {} } = readAnyFile(name) as JsonSchema;
  const types = typesIn(properties);
  known.set(name, types);
  return types;
}

function typesIn(properties: Readonly<Record<string, Property>>): Types {
  return new Map(Object.entries(properties).map(([key, property]) => [key, typeOf(property)]));
}

/** A property may stand in another schema: `list-query.json#/properties/limit`. */
function typeOf({ type, $ref }: Property): Property["type"] {
  const [, name, key] = /^([\w-]+)\.json#\/properties\/(\w+)$/.exec($ref ?? "") ?? [];
  return name === undefined || key === undefined ? type : typesOf(name).get(key);
}
