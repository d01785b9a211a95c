import { toPointer } from "../values/pointer.js";
import { isRecord } from "../values/record.js";

const data = new Set(["default", "const", "enum", "examples"]);
const maps = new Set([
  ...["properties", "patternProperties", "definitions", "$defs"],
  ...["dependencies", "dependentSchemas", "dependentRequired"],
]);

/** Whether a keyword holds data: an object there may look like a schema, and is none. */
export function isData(keyword: string): boolean {
  return data.has(keyword);
}

/** Whether a keyword holds parts by names of people's own, which may be those of keywords. */
export function isMapOfParts(keyword: string): boolean {
  return maps.has(keyword);
}

type Part = Record<string, unknown>;

/** The parts of a schema, without what its data holds, each with the JSON Pointer of its place. */
export function partsByPointer(node: unknown, pointer = "", found: [string, Part][] = []): [string, Part][] {
  if (Array.isArray(node))
    for (const [index, item] of node.entries()) partsByPointer(item, `${pointer}/${index}`, found);
  if (!isRecord(node)) return found;
  found.push([pointer, node]);
  for (const [keyword, value] of Object.entries(node)) {
    if (isData(keyword) || typeof value !== "object") continue;
    const at = `${pointer}/${keyword}`;
    if (!isMapOfParts(keyword) || !isRecord(value)) partsByPointer(value, at, found);
    else
      for (const [name, inner] of Object.entries(value)) partsByPointer(inner, at + toPointer([name]), found);
  }
  return found;
}

const partsOf = new WeakMap<object, Part[]>();

export function allParts(node: unknown): readonly Part[] {
  const before = isRecord(node) ? partsOf.get(node) : undefined;
  const parts = before ?? partsByPointer(node).map(([, part]) => part);
  if (isRecord(node)) partsOf.set(node, parts);
  return parts;
}

/** A part with its own parts, and theirs, changed; data stays as it is. */
export function withParts(part: Readonly<Part>, change: (inner: Part) => unknown): Part {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed);
    return isRecord(value) ? change(value) : value;
  };
  return Object.fromEntries(
    Object.entries(part).map(([keyword, value]) => {
      if (isData(keyword)) return [keyword, value];
      if (!isMapOfParts(keyword) || !isRecord(value)) return [keyword, changed(value)];
      return [
        keyword,
        Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner)])),
      ];
    }),
  );
}
