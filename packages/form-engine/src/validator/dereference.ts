import { parseJsonFile } from "./json-error.js";
import { isData, isMapOfParts } from "./keyword-kinds.js";
import { withLocalReferences } from "./local-references.js";
import { namesIn } from "./reference-names.js";
import type { SchemaFiles } from "./schema-files.js";

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [name: string]: Json;
}

/** A schema without references to other files, and the files that it was made from. */
export interface DereferencedSchema {
  schema: JsonObject;
  files: string[];
}

/**
 * Reads a schema file and puts in place what its `$ref`s point to, in this file or in others.
 *
 * A schema that contains itself cannot be written out, so each recursive part is moved to the root's `definitions`
 * and referred to there. The `$id`s of the parts are left out: only the root keeps its own.
 *
 * @param file Path of a JSON file; on a disk, an absolute one.
 * @param pointer Where in it the schema stands, as a JSON Pointer.
 * @throws {Error} When a file or the target of a reference is missing; names both the reference and its file.
 * @throws {JsonError} When a file is not JSON.
 */
export function dereference(files: SchemaFiles, file: string, pointer = ""): DereferencedSchema {
  const documents = new Map<string, Json>();
  const definitions: Record<string, Json> = {};
  const recursive = new Set<string>();

  function documentAt(path: string): Json {
    const known = documents.get(path);
    if (known !== undefined) return known;
    const document = withLocalReferences(parseJsonFile(files.read(path), path) as Json);
    documents.set(path, document);
    return document;
  }

  function expand(node: Json, path: string, within: readonly string[]): Json {
    if (Array.isArray(node)) return node.map((item: Json) => expand(item, path, within));
    if (!isObject(node)) return node;
    if (typeof node.$ref === "string") return expandReference(node, node.$ref, path, within);
    const expanded: Record<string, Json> = {};
    for (const [name, value] of Object.entries(node)) {
      if (name === "definitions" || name === "$defs") continue;
      // A default or an example may hold an object that merely looks like a reference.
      if (isData(name)) expanded[name] = value;
      else if (isMapOfParts(name) && isObject(value)) expanded[name] = expandEach(value, path, within);
      else expanded[name] = expand(value, path, within);
    }
    return expanded;
  }

  /** Names of properties may be those of keywords, and say nothing of what they name. */
  function expandEach(named: JsonObject, path: string, within: readonly string[]): Json {
    return Object.fromEntries(
      Object.entries(named).map(([name, part]) => [name, expand(part, path, within)] as const),
    );
  }

  function expandReference(
    node: JsonObject,
    reference: string,
    path: string,
    within: readonly string[],
  ): Json {
    const [fileName = "", pointer = ""] = reference.split("#");
    const target = fileName === "" ? path : files.pathOf(fileName, path);
    const key = `${target}#${pointer}`;
    if (within.includes(key)) {
      recursive.add(key);
      return { $ref: `#/definitions/${definitionName(key)}` };
    }
    const found = resolvePointer(documentAt(target), pointer);
    if (found === undefined) throw new Error(`${path} refers to ${reference}, which does not exist`);
    const expanded = expand(found, target, [...within, key]);
    if (recursive.has(key)) {
      definitions[definitionName(key)] = expanded;
      return { $ref: `#/definitions/${definitionName(key)}` };
    }
    if (!isObject(expanded)) return expanded;
    // What stands beside a reference (a title, a default) says more about this position than the target does.
    const beside = expand(without(node, "$ref"), path, within) as JsonObject;
    return { ...without(expanded, "$id", "$schema"), ...beside };
  }

  function definitionName(key: string): string {
    const [path = "", pointer = ""] = key.split("#");
    const stem = path.split("/").pop() ?? path;
    return `${stem}${pointer}`.replace(/[^\w-]+/g, "-");
  }

  const rootKey = `${file}#${pointer}`;
  const root = expand(resolvePointer(documentAt(file), pointer) ?? {}, file, [rootKey]) as JsonObject;
  if (recursive.has(rootKey)) definitions[definitionName(rootKey)] = without(root, "$id", "$schema");
  const schema = Object.keys(definitions).length > 0 ? { ...root, definitions } : root;
  return { schema, files: [...documents.keys()] };
}

function without(schema: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
}

function isObject(node: Json): node is JsonObject {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

/** @throws {Error} Where a `%` in the pointer begins no escape. */
export function resolvePointer(document: Json, pointer: string): Json | undefined {
  let node: Json | undefined = document;
  for (const name of namesIn(`#${pointer}`)) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, name)) return undefined;
    node = (node as Record<string, Json>)[name];
  }
  return node;
}
