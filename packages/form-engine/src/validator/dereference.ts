import { namesIn, toPath, valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import { bothMaps, bothParts } from "./both-parts.js";
import { parseJsonFile } from "./json-text.js";
import { type Located, locatedParts, withParts } from "./keyword-kinds.js";
import { asSelect } from "./plain-value.js";

/** Where the files of schemas come from: a disk, or, in a browser, a text that has none beside it. */
export interface SchemaFiles {
  /** The path of what a file refers to by a name. */
  pathOf(name: string, from: string): string;
  has(path: string): boolean;
  /** @throws {Error} Where it cannot be read. */
  read(path: string): string;
}

export type Json = Record<string, unknown>;

/** A schema without references to other files, and the files that it was made from. */
export interface DereferencedSchema {
  schema: Json;
  files: string[];
}

/** What is thrown where a reference leads nowhere. */
export interface DanglingReference extends Error {
  reference: string;
}

/**
 * Reads a schema file and puts in place what its `$ref`s point to, in this file or in others; words of later drafts that rjsf does not
 * know become those of draft 7. What stands beside a `$ref` applies in addition to its target, as in 2019-09 and later: ajv checks earlier
 * drafts so, too.
 *
 * A schema that contains itself cannot be written out, so each recursive part is moved to the root's `definitions`
 * and referred to there. The `$id`s of the parts are left out: only the root keeps its own.
 *
 * @param file Path of a JSON file; on a disk, an absolute one.
 * @param pointer Where in it the schema stands, as a JSON Pointer.
 * @throws {Error} When a file or the target of a reference is missing, or no check of the schema would end; names both the
 *   reference and its file.
 * @throws {JsonError} When a file is not JSON.
 */
export function dereference(files: SchemaFiles, file: string, pointer = ""): DereferencedSchema {
  const documents = new Map<string, unknown>();
  const partsByFile = new Map<string, ReturnType<typeof partsIn>>();
  const definitions: Json = {};
  const names = new Map<string, string>();
  const recursive = new Set<string>();

  function documentAt(path: string): unknown {
    if (!documents.has(path)) documents.set(path, parseJsonFile(files.read(path), path));
    return documents.get(path);
  }

  function expand(part: unknown, path: string, within: readonly string[]): unknown {
    if (!isRecord(part)) return part;
    if (typeof part.$ref === "string") {
      const { $ref, ...beside } = part;
      return bothParts(expandReference(part, $ref as string, path, within), expand(beside, path, within));
    }
    const { definitions: _, $defs: __, $anchor: ___, $id: ____, $schema: _____, ...rest } = part;
    return inDraft7(withParts(rest, (inner) => expand(inner, path, within)));
  }

  function expandReference(part: Json, $ref: string, path: string, within: readonly string[]): unknown {
    const [target, fragment] = targetOf($ref, part, path);
    const key = `${target}#${fragment}`;
    const recursion = () => ({ $ref: `#/definitions/${definitionName(key)}` });
    if (within.includes(key)) {
      recursive.add(key);
      return recursion();
    }
    const pointer = namesIn(`#${fragment}`);
    if (!pointer) throw dangling($ref, 'a "%" in it has to be written "%25"', path);
    if (!files.has(target)) throw dangling($ref, `there is no file ${$ref.split("#")[0]}`, path);
    const found = valueAt(documentAt(target), pointer);
    if (found === undefined) throw dangling($ref, `there is nothing at #${fragment}`, path);
    const expanded = expand(found, target, [...within, key]);
    if (!recursive.has(key)) return expanded;
    definitions[definitionName(key)] = expanded;
    return recursion();
  }

  function dangling(reference: string, why: string, path: string): DanglingReference {
    const where = path === file ? "" : ` (in ${path})`;
    const message = `The reference ${JSON.stringify(reference)} leads nowhere: ${why}${where}`;
    return Object.assign(new Error(message), { reference });
  }

  /** The file and the pointer that a reference means, which may be by a name (`$id`, `$anchor`) in this very file. */
  function targetOf($ref: string, part: Json, path: string): [file: string, pointer: string] {
    const [name = "", fragment = ""] = $ref.split("#");
    const parts = partsByFile.get(path) ?? partsIn(documentAt(path), path);
    partsByFile.set(path, parts);
    const base = parts.get(part)?.base ?? addressOf(path);
    const address = absolute(name, base);
    const own = [...parts.values()].filter((each) => each.base === address);
    const [resource] = own;
    if (!resource) return [files.pathOf(name, path), fragment];
    if (fragment === "" || fragment.startsWith("/")) return [path, resource.pointer + fragment];
    const isNamed = ({ schema }: Located) => schema.$anchor === fragment || schema.$id === `#${fragment}`;
    return [path, own.find(isNamed)?.pointer ?? `/${$ref}`];
  }

  /** As type names are made of it, it consists of letters, digits and hyphens. */
  function definitionName(key: string): string {
    const [path = "", fragment = ""] = key.split("#");
    const stem = `${path.split("/").pop() ?? path}${fragment}`.replace(/[^\w-]+/g, "-");
    const name = names.get(key) ?? freeName(stem, [...names.values()]);
    names.set(key, name);
    return name;
  }

  const rootKey = `${file}#${pointer}`;
  const found = valueAt(documentAt(file), toPath(pointer)) ?? {};
  const root = expand(found, file, [rootKey]) as Json;
  if (recursive.has(rootKey)) definitions[definitionName(rootKey)] = root;
  refuseEndless(definitions);
  const $id = isRecord(found) ? found.$id : undefined;
  const schema = {
    ...(typeof $id === "string" && { $id }),
    ...root,
    ...(Object.keys(definitions).length > 0 && { definitions }),
  };
  return { schema, files: [...documents.keys()] };
}

/** @throws {Error} Where a part leads back to itself without going into the value, so that no check would end. */
function refuseEndless(definitions: Json): void {
  const visit = (name: string, part: unknown, around: readonly unknown[]): void => {
    if (!isRecord(part)) return;
    if (around.includes(part))
      throw new Error(`The reference to ${JSON.stringify(name)} leads back to itself, so no check would end`);
    const { allOf = [], anyOf = [], oneOf = [], not, if: condition, then, else: otherwise, $ref } = part;
    const same = [allOf, anyOf, oneOf, not, condition, then, otherwise].flat();
    for (const inner of same) visit(name, inner, [...around, part]);
    const target = typeof $ref === "string" ? $ref.slice("#/definitions/".length) : undefined;
    if (target !== undefined) visit(target, definitions[target], [...around, part]);
  };
  for (const [name, part] of Object.entries(definitions)) visit(name, part, []);
}

/** The address of a file that has none of its own. */
const addressOf = (path: string) => `schema:///${path.replaceAll("#", "%23")}`;

interface Addressed extends Located {
  /** The address of the resource (the part with an `$id`) that the part is in, to which its references are relative. */
  base: string;
}

function partsIn(root: unknown, path: string): Map<unknown, Addressed> {
  const parts = new Map<unknown, Addressed>();
  for (const part of locatedParts(root)) {
    const around = parts.get(part.within?.part.schema)?.base ?? addressOf(path);
    const { $id } = part.schema;
    // In draft 7, "#name" is an anchor.
    const base = typeof $id === "string" && !$id.startsWith("#") ? absolute($id, around) : around;
    parts.set(part.schema, { ...part, base });
  }
  return parts;
}

function absolute(name: string, base: string): string {
  const address = name !== "" && URL.canParse(name, base) ? new URL(name, base).href : name || base;
  return address.split("#")[0] as string;
}

/** A name that is not taken: itself, or with a number. */
export function freeName(name: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}${count}`;
    if (!taken.includes(free)) return free;
  }
}

/** rjsf knows `dependencies` and lists of `items`, for which later drafts have other words. */
function inDraft7(part: Json): Json {
  const { dependencies, dependentRequired, dependentSchemas, prefixItems, ...rest } = part;
  const dependent = [dependencies, dependentRequired, dependentSchemas].filter(isRecord);
  return {
    ...asSelect(rest),
    ...(dependent.length > 0 && { dependencies: dependent.reduce(bothMaps) }),
    ...(Array.isArray(prefixItems) && {
      items: prefixItems,
      ...(rest.items !== undefined && { additionalItems: rest.items }),
    }),
  };
}
