import { resolvePointer } from "../validator/dereference.js";
import { endlessReference } from "../validator/endless-reference.js";
import { type JsonError, parseJsonFile } from "../validator/json-error.js";
import { isReadable } from "../validator/reference-names.js";
import type { SchemaFiles } from "../validator/schema-files.js";
import { notJson } from "./error-in-words.js";
import type { LintedFile, SchemaFault } from "./linted-file.js";
import { meantReference } from "./meant-reference.js";
import { isRecord } from "../values/record.js";
import { type Json, partsOfFile, type SchemaPart } from "./schema-parts.js";

export function danglingReference(file: LintedFile, { schema, pointer }: SchemaPart): void {
  const { $ref } = schema;
  if ($ref === undefined) return;
  const problem = typeof $ref === "string" ? missing(file, $ref) : "it is no text";
  // A file that is broken is what has to be mended, not what refers to it.
  if (typeof problem === "object") file.add(problem);
  else if (problem !== undefined) {
    const meant = typeof $ref === "string" ? meantReference($ref, file.root) : undefined;
    file.tell(
      `${pointer}/$ref`,
      `The reference ${JSON.stringify($ref)} leads nowhere: ${problem}${meant === undefined ? "" : `. Did you mean "${meant}"?`}`,
    );
  }
}

/** A circle of references that no check would come out of. */
export function endlessCheck(file: LintedFile, parts: readonly SchemaPart[]): void {
  const endless = endlessReference(file.root);
  const at = parts.find(({ schema }) => schema === endless);
  if (endless && at)
    file.tell(
      `${at.pointer}/$ref`,
      `The reference ${JSON.stringify(endless.$ref)} leads back to itself without going into the value, so no check would end`,
    );
}

/** @returns What is wrong with the reference, or with the file that it leads to. */
function missing(file: LintedFile, reference: string): string | SchemaFault | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(reference)) return "only files beside this one are read";
  const [name = "", pointer = ""] = reference.split("#");
  const target = name === "" ? file.path : file.files.pathOf(name, file.path);
  if (!file.files.has(target)) return `there is no file ${name}`;
  if (pointer !== "" && !pointer.startsWith("/")) return `there is nothing called #${pointer}`;
  let document = file.root;
  try {
    if (name !== "") document = parseJsonFile(file.files.read(target), target);
  } catch (error) {
    if ((error as Partial<JsonError>).loc === undefined) return `${name} cannot be read`;
    return { ...(error as JsonError).loc, pointer: "", message: notJson(error as JsonError) };
  }
  if (!isReadable(reference)) return 'a "%" in it has to be written "%25"';
  return resolvePointer(document, pointer) === undefined ? `there is nothing at #${pointer}` : undefined;
}

/** What a part's reference leads to, one after the other, with the parts in place of each. */
export function behind(file: LintedFile, part: Json): Json[] {
  const found: Json[] = [];
  let path = file.path;
  let at: Json = part;
  const seen = new Set<string>();
  while (typeof at.$ref === "string" && isFound(at.$ref, path, file.files)) {
    const [name = "", pointer = ""] = at.$ref.split("#");
    path = name === "" ? path : file.files.pathOf(name, path);
    if (seen.has(`${path}#${pointer}`)) break;
    seen.add(`${path}#${pointer}`);
    const document = path === file.path ? file.root : readJson(path, file.files);
    const target: unknown = resolvePointer(document, pointer);
    if (!isRecord(target)) break;
    found.push(...(partsOfFile(target)[0]?.family.parts ?? []));
    at = target;
  }
  return found;
}

function isFound(reference: string, from: string, files: SchemaFiles): boolean {
  const [name = ""] = reference.split("#");
  const isBeside = !/^[a-z][a-z\d+.-]*:/i.test(reference);
  return isBeside && isReadable(reference) && (name === "" || files.has(files.pathOf(name, from)));
}

function readJson(path: string, files: SchemaFiles): unknown {
  try {
    return JSON.parse(files.read(path));
  } catch {
    return undefined;
  }
}
