import { namesIn, toPath, valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import { parseJsonFile } from "./json-text.js";
import { type Located, locatedParts, withParts } from "./keyword-kinds.js";

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
 * know become those of draft 7.
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
  const definitions: Json = {};
  const recursive = new Set<string>();

  function documentAt(path: string): unknown {
    if (!documents.has(path)) documents.set(path, parseJsonFile(files.read(path), path));
    return documents.get(path);
  }

  function expand(part: unknown, path: string, within: readonly string[]): unknown {
    if (!isRecord(part)) return part;
    if (typeof part.$ref === "string") return expandReference(part, part.$ref, path, within);
    const { definitions: _, $defs: __, $anchor: ___, $id: ____, ...rest } = part;
    return withParts(inDraft7(rest), (inner) => expand(inner, path, within));
  }

  function expandReference(part: Json, $ref: string, path: string, within: readonly string[]): unknown {
    const [target, fragment] = targetOf($ref, path);
    const key = `${target}#${fragment}`;
    if (within.includes(key)) {
      recursive.add(key);
      return { $ref: `#/definitions/${definitionName(key)}` };
    }
    const names = namesIn(`#${fragment}`);
    if (!names) throw dangling($ref, 'a "%" in it has to be written "%25"', path);
    if (!files.has(target)) throw dangling($ref, `there is no file ${$ref.split("#")[0]}`, path);
    const found = valueAt(documentAt(target), names);
    if (found === undefined) throw dangling($ref, `there is nothing at #${fragment}`, path);
    const expanded = expand(found, target, [...within, key]);
    if (recursive.has(key)) {
      definitions[definitionName(key)] = expanded;
      return { $ref: `#/definitions/${definitionName(key)}` };
    }
    if (!isRecord(expanded)) return expanded;
    const { $ref: _, ...beside } = part;
    // What stands beside a reference (a title, a default) says more about this position than the target does.
    return { ...expanded, ...(expand(beside, path, within) as Json) };
  }

  function dangling(reference: string, why: string, path: string): DanglingReference {
    const where = path === file ? "" : ` (in ${path})`;
    const message = `The reference ${JSON.stringify(reference)} leads nowhere: ${why}${where}`;
    return Object.assign(new Error(message), { reference });
  }

  /** The file and the pointer that a reference means, which may be by a name (`$id`, `$anchor`) in this very file. */
  function targetOf($ref: string, path: string): [file: string, pointer: string] {
    const [name = "", fragment = ""] = $ref.split("#");
    const own = locatedParts(documentAt(path));
    const base = name === "" ? "" : own.find(({ schema }) => schema.$id === name)?.pointer;
    if (base === undefined) return [files.pathOf(name, path), fragment];
    if (fragment === "" || fragment.startsWith("/")) return [path, base + fragment];
    const isNamed = ({ schema }: Located) => schema.$anchor === fragment || schema.$id === `#${fragment}`;
    return [path, own.find(isNamed)?.pointer ?? `/${$ref}`];
  }

  function definitionName(key: string): string {
    const [path = "", fragment = ""] = key.split("#");
    const stem = path.split("/").pop() ?? path;
    return `${stem}${fragment}`.replace(/[^\w-]+/g, "-");
  }

  const rootKey = `${file}#${pointer}`;
  const found = valueAt(documentAt(file), toPath(pointer)) ?? {};
  const { $schema: _, ...root } = expand(found, file, [rootKey]) as Json;
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
  const visit = (part: unknown, around: readonly unknown[]): void => {
    if (!isRecord(part)) return;
    const name = typeof part.$ref === "string" ? part.$ref.slice("#/definitions/".length) : undefined;
    if (around.includes(part))
      throw new Error(`The reference to ${JSON.stringify(name)} leads back to itself, so no check would end`);
    const { allOf = [], anyOf = [], oneOf = [], not, if: condition, then, else: otherwise } = part;
    const same = [allOf, anyOf, oneOf, not, condition, then, otherwise].flat();
    for (const inner of name === undefined ? same : [definitions[name]]) visit(inner, [...around, part]);
  };
  for (const part of Object.values(definitions)) visit(part, []);
}

/** rjsf knows `dependencies` and lists of `items`, for which later drafts have other words. */
function inDraft7(part: Json): Json {
  const { dependentRequired, dependentSchemas, prefixItems, ...rest } = part;
  const isDependent = isRecord(dependentRequired) || isRecord(dependentSchemas);
  return {
    ...rest,
    ...(isDependent && {
      dependencies: {
        ...(rest.dependencies as object),
        ...(dependentRequired as object),
        ...(dependentSchemas as object),
      },
    }),
    ...(Array.isArray(prefixItems) && {
      items: prefixItems,
      ...(rest.items !== undefined && { additionalItems: rest.items }),
    }),
  };
}
