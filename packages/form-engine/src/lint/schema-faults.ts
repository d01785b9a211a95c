import { type JsonError, parseJsonFile } from "../validator/json-error.js";
import type { SchemaFiles } from "../validator/schema-files.js";
import { badPatterns, contraryBounds } from "./bound-rules.js";
import { notCompiled, wrongDefault } from "./default-rules.js";
import { notJson } from "./error-in-words.js";
import { unknownKeywords, wrongValues } from "./keyword-rules.js";
import { LintedFile, type LintOptions, type Rule, type SchemaFault } from "./linted-file.js";
import { danglingEquals, idleMessages, unknownRequired } from "./name-rules.js";
import { danglingReference, endlessCheck } from "./references.js";
import { partsOfFile } from "./schema-parts.js";
import { unknownUi } from "./ui-rules.js";

/** What is looked for in each part of a schema. */
const rules: readonly Rule[] = [
  ...[unknownKeywords, wrongValues, contraryBounds, badPatterns, danglingReference],
  ...[unknownRequired, unknownUi, idleMessages, danglingEquals],
];

/**
 * What is wrong with a schema, wherever its files come from.
 *
 * @param path Of the schema among the files.
 * @returns Faults in the order of the text.
 */
export function schemaFaults(path: string, files: SchemaFiles, options: LintOptions): SchemaFault[] {
  const text = files.read(path);
  let root: unknown;
  try {
    root = parseJsonFile(text, path);
  } catch (error) {
    return [{ ...(error as JsonError).loc, pointer: "", message: notJson(error as JsonError) }];
  }
  const linted = new LintedFile(path, text, root, files, options);
  check(linted);
  return linted.faults.sort((a, b) => a.line - b.line || a.column - b.column);
}

function check(file: LintedFile): void {
  for (const pointer of file.repeated)
    file.tell(pointer, "This name appears twice, and only the last one counts", "name");
  const parts = partsOfFile(file.root);
  for (const part of parts) for (const rule of rules) rule(file, part);
  endlessCheck(file, parts);
  const told = file.faults.map(({ pointer }) => pointer);
  for (const part of parts) {
    // What is wrong with a part would be wrong with the check of its default, too.
    const isSound = !told.some(
      (pointer) => pointer === part.pointer || pointer.startsWith(`${part.pointer}/`),
    );
    if (isSound) wrongDefault(file, part);
  }
  if (file.faults.length === 0) notCompiled(file);
}
