import { readAnyFile, readSchema, type SchemaName } from "@undertone/schemas";

interface Schema {
  type?: string | readonly string[];
  $ref?: string;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  const?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
}

/** Bytes of a character that JSON may spell as two of `\uXXXX`; and of one that can only be a letter or the like. */
const LONGEST_CHARACTER = 12;
const PLAIN_CHARACTER = 1;
const LONGEST_NUMBER = 25;

/**
 * Bytes of the longest JSON without spaces that a schema takes, each character spelled at its longest.
 *
 * @throws {Error} Where a text or a list may be endless.
 */
export function longestBody(name: SchemaName): number {
  return longest(readSchema(name), name);
}

function longest(schema: Schema, name: string): number {
  if (schema.$ref !== undefined) {
    const { $ref, ...beside } = schema;
    const [target, at] = referred($ref, name);
    return longest({ ...target, ...beside }, at);
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  if (schema.oneOf) return Math.max(...schema.oneOf.map((one) => longest(one, name)));
  if (schema.enum) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length));
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return entries.reduce((sum, [key, inner]) => sum + key.length + 4 + longest(inner, `${name}.${key}`), 2);
  }
  switch ([schema.type].flat()[0]) {
    case "string": {
      const isPlain = schema.format === "email" || /^\^\[[\w/-]+\]\+\$$/.test(schema.pattern ?? "");
      return (
        2 + bounded(schema.maxLength, `${name}: maxLength`) * (isPlain ? PLAIN_CHARACTER : LONGEST_CHARACTER)
      );
    }
    case "array":
      return 2 + bounded(schema.maxItems, `${name}: maxItems`) * (1 + longest(schema.items ?? {}, name));
    case "boolean":
      return "false".length;
    default:
      return LONGEST_NUMBER;
  }
}

function bounded(limit: number | undefined, what: string): number {
  if (limit === undefined) throw new Error(`${what} is missing: a body could be endless`);
  return limit;
}

/** `analysis-parameters.json#/properties/max_comments`, or `#/$defs/name` in the file of `from` itself. */
function referred(reference: string, from: string): [Schema, string] {
  const [named = "", pointer = ""] = reference.split("#");
  const file = named.replace(/\.json$/, "") || (/^[\w-]+/.exec(from)?.[0] ?? "");
  const steps = pointer.split("/").slice(1);
  const whole = readAnyFile(file);
  return [
    steps.reduce((value, step) => (value as Record<string, unknown>)[step], whole) as Schema,
    `${file}#${pointer}`,
  ];
}
