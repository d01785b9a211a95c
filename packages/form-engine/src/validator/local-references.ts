import { isRecord } from "../values/record.js";
import { isData, isMapOfParts } from "./keyword-kinds.js";

/** Stands in for the address of a schema that has none, so that what is relative to it can be told. */
const NOWHERE = "schema://nowhere/";

/** A part that has a name of its own, and where it stands. */
type Names = Map<string, string>;

/**
 * A schema whose references by name (`$id` of a part, `$anchor`, in draft 7 also `$id: "#name"`) are JSON Pointers from its root
 * instead, and whose parts have no such names any more: a schema that was bundled from several has the names of all of them. A
 * reference to what is not in the schema stays as it is.
 *
 * Schemas with `$dynamicRef` or `$recursiveRef` stay as they are: these look for names while a value is checked.
 */
export function withLocalReferences<Schema>(schema: Schema): Schema {
  const names: Names = new Map();
  if (!isRecord(schema)) return schema;
  const base = addressOf(schema, NOWHERE);
  let isDynamic = false;
  let isByAddress = false;
  const note = (part: unknown, pointer: string, around: string): void => {
    if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) note(item, `${pointer}/${index}`, around);
      return;
    }
    if (!isRecord(part)) return;
    isDynamic ||= typeof part.$dynamicRef === "string" || typeof part.$recursiveRef === "string";
    isByAddress ||= typeof part.$ref === "string" && !part.$ref.startsWith("#");
    const address = pointer === "" ? base : addressOf(part, around);
    if (pointer !== "" && address !== around) names.set(address, pointer);
    for (const anchor of anchorsOf(part)) names.set(`${address}#${anchor}`, pointer);
    for (const [path, inner] of partsWithin(part))
      note(inner, `${pointer}/${path.map(encoded).join("/")}`, address);
  };
  note(schema, "", base);
  if (isDynamic || (names.size === 0 && !isByAddress)) return schema;
  names.set(base, "");
  return rewritten(schema, base, names, true) as Schema;
}

/** The address of a part, by its `$id` and that of what it stands in, without what stands behind `#`. */
function addressOf({ $id, $ref }: Readonly<Record<string, unknown>>, around: string): string {
  // Beside a reference draft 7 knows no names.
  if (typeof $id !== "string" || $id.startsWith("#") || typeof $ref === "string") return around;
  return resolved($id, around)?.[0] ?? around;
}

function anchorsOf({ $id, $anchor }: Readonly<Record<string, unknown>>): string[] {
  const ofDraft7 = typeof $id === "string" && $id.startsWith("#") && $id.length > 1 ? [$id.slice(1)] : [];
  return typeof $anchor === "string" ? [...ofDraft7, $anchor] : ofDraft7;
}

function rewritten(part: unknown, around: string, names: Names, isRoot = false): unknown {
  if (Array.isArray(part)) return part.map((item) => rewritten(item, around, names));
  if (!isRecord(part)) return part;
  const address = isRoot ? around : addressOf(part, around);
  const { $id, $anchor: _, ...rest } = part;
  const inner = Object.entries(rest).map(([keyword, value]): [string, unknown] => {
    if (isData(keyword)) return [keyword, value];
    if (keyword === "$ref" && typeof value === "string") return [keyword, localTo(value, address, names)];
    if (!isMapOfParts(keyword) || !isRecord(value)) return [keyword, rewritten(value, address, names)];
    const named = Object.entries(value).map(([name, of]) => [name, rewritten(of, address, names)] as const);
    return [keyword, Object.fromEntries(named)];
  });
  const keepsId = $id !== undefined && (isRoot || typeof $id !== "string");
  return { ...(keepsId && { $id }), ...Object.fromEntries(inner) };
}

/** A reference as a JSON Pointer from the root, where it leads into the schema. */
function localTo(reference: string, around: string, names: Names): string {
  const [address, fragment] = resolved(reference, around) ?? [];
  if (address === undefined || fragment === undefined) return reference;
  const anchor = names.get(`${address}#${fragment}`);
  if (anchor !== undefined) return `#${anchor}`;
  const start = names.get(address);
  return start === undefined || (fragment !== "" && !fragment.startsWith("/"))
    ? reference
    : `#${start}${fragment}`;
}

/** An address and what stands behind its `#`; undefined for what is no address. */
function resolved(reference: string, around: string): [address: string, fragment: string] | undefined {
  try {
    const [address = "", fragment = ""] = new URL(reference, around).href.split("#");
    return [address, fragment];
  } catch {
    return undefined;
  }
}

function* partsWithin(part: Readonly<Record<string, unknown>>): Generator<[path: string[], part: unknown]> {
  for (const [keyword, value] of Object.entries(part)) {
    if (isData(keyword)) continue;
    if (!isMapOfParts(keyword) || !isRecord(value)) yield [[keyword], value];
    else for (const [name, inner] of Object.entries(value)) yield [[keyword, name], inner];
  }
}

/** A name as a step of a JSON Pointer in an address, where a `$` may stand as it is. */
function encoded(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1")).replaceAll("%24", "$");
}
