import type { FormSchema } from "../validator/compiled-validators.js";
import type { Path } from "./pointer.js";

/** A JSON object cannot hold this name without harm to those who read it carelessly. */
export const HARMFUL_NAME = "__proto__";

/**
 * Where a value has names that its schema does not mention, even where the schema would let them pass: in a form they
 * would be kept, and sent, unseen. What a schema says by alternatives (`oneOf`, `if`) or references is not looked into.
 */
export function unknownNames(schema: FormSchema, value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (typeof items !== "object" || Array.isArray(items)) return [];
    return value.flatMap((item, index) => unknownNames(items as FormSchema, item, [...path, index]));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const here = [...path, name];
    if (name === HARMFUL_NAME) return [here];
    const known = partOf(schema, name);
    if (known === "unknown") return [here];
    return known === undefined ? [] : unknownNames(known, part, here);
  });
}

/** The schema of a property; undefined when anything may stand there. */
function partOf(schema: FormSchema, name: string): FormSchema | "unknown" | undefined {
  const { properties, additionalProperties } = schema;
  if (properties && Object.hasOwn(properties, name)) return schemaOrAnything(properties[name]);
  if (additionalProperties === false) return openWords.some((word) => word in schema) ? undefined : "unknown";
  if (typeof additionalProperties === "object") return additionalProperties as FormSchema;
  const saysNames = properties !== undefined && additionalProperties !== true;
  return saysNames && !openWords.some((word) => word in schema) ? "unknown" : undefined;
}

/** Keywords that may bring names of their own. */
const openWords = ["$ref", "allOf", "anyOf", "oneOf", "if", "dependencies", "patternProperties"];

function schemaOrAnything(part: unknown): FormSchema | undefined {
  return typeof part === "object" && part !== null ? (part as FormSchema) : undefined;
}
