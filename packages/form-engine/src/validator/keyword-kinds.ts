import { toPointer } from "../values/pointer.js";
import { isRecord } from "../values/record.js";

/** Keywords that hold a part, or a list of parts. */
const holders = new Set([
  ...["items", "prefixItems", "additionalItems", "unevaluatedItems", "contains"],
  ...["additionalProperties", "unevaluatedProperties", "propertyNames"],
  ...["not", "if", "then", "else", "allOf", "anyOf", "oneOf"],
]);
/** Keywords that hold parts by names of people's own, which may be those of keywords. */
const maps = new Set([
  ...["properties", "patternProperties", "definitions", "$defs"],
  ...["dependencies", "dependentSchemas", "dependentRequired"],
]);

type Part = Readonly<Record<string, unknown>>;

export interface Located {
  schema: Part;
  /** A JSON Pointer. */
  pointer: string;
  /** The part that it is in, under which keyword and name; undefined for the whole. */
  within?: { part: Located; keyword: string; name: string } | undefined;
}

/** The parts of a schema, outermost first, without what its data holds. */
export function locatedParts(schema: unknown, pointer = "", within?: Located["within"]): Located[] {
  if (!isRecord(schema)) return [];
  const part: Located = { schema, pointer, within };
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    const at = `${pointer}/${keyword}`;
    const isList = Array.isArray(value);
    if (holders.has(keyword) && !isList) return locatedParts(value, at, { part, keyword, name: "" });
    if (typeof value !== "object" || value === null || !(maps.has(keyword) || holders.has(keyword)))
      return [];
    return Object.entries(value).flatMap(([name, each]) =>
      locatedParts(each, at + toPointer([name]), { part, keyword, name }),
    );
  });
  return [part, ...inner];
}

const partsOf = new WeakMap<object, readonly Record<string, unknown>[]>();

export function allParts(node: unknown): readonly Record<string, unknown>[] {
  if (!isRecord(node)) return [];
  const parts = partsOf.get(node) ?? locatedParts(node).map(({ schema }) => schema);
  partsOf.set(node, parts);
  return parts;
}

/** A part with its own parts, and theirs, changed; data stays as it is. */
export function withParts(part: Part, change: (inner: Record<string, unknown>) => unknown) {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed);
    return isRecord(value) ? change(value) : value;
  };
  const changedIn = (keyword: string, value: unknown) => {
    if (!maps.has(keyword) || !isRecord(value)) return holders.has(keyword) ? changed(value) : value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner)]));
  };
  return Object.fromEntries(
    Object.entries(part).map(([keyword, value]) => [keyword, changedIn(keyword, value)]),
  );
}
