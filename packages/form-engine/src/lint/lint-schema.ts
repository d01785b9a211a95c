import { readFileSync } from "node:fs";
import { type JsonError, parseJsonFile } from "../validator/json-error.js";
import { badPatterns, contraryBounds } from "./bound-rules.js";
import { notCompiled, wrongDefault } from "./default-rules.js";
import { notJson } from "./error-in-words.js";
import { unknownKeywords, wrongValues } from "./keyword-rules.js";
import { LintedFile, type LintOptions, type Rule, type SchemaFault } from "./linted-file.js";
import { danglingEquals, idleMessages, unknownRequired } from "./name-rules.js";
import { danglingReference, endlessCheck } from "./references.js";
import { partsOfFile } from "./schema-parts.js";
import { unknownUi } from "./ui-rules.js";

export type { LintOptions, SchemaFault } from "./linted-file.js";

/** What is looked for in each part of a schema. */
const rules: readonly Rule[] = [
  ...[unknownKeywords, wrongValues, contraryBounds, badPatterns, danglingReference],
  ...[unknownRequired, unknownUi, idleMessages, danglingEquals],
];

/**
 * Looks for what is wrong with a schema file before anybody meets it in a form or an answer.
 *
 * @param file Absolute path.
 * @returns Faults in the order of the file.
 */
export function lintSchema(file: string, options: LintOptions = {}): SchemaFault[] {
  const text = readFileSync(file, "utf8");
  let root: unknown;
  try {
    root = parseJsonFile(text, file);
  } catch (error) {
    return [{ ...(error as JsonError).loc, message: notJson(error as JsonError) }];
  }
  const linted = new LintedFile(file, text, root, options);
  check(linted);
  return linted.faults.sort((a, b) => a.line - b.line || a.column - b.column);
}

function check(file: LintedFile): void {
  for (const pointer of file.repeated)
    file.tell(pointer, "This name appears twice, and only the last one counts", "name");
  const parts = partsOfFile(file.root);
  for (const part of parts) for (const rule of rules) rule(file, part);
  endlessCheck(file, parts);
  // What is wrong with a part would be wrong with the check of its default, too.
  if (file.faults.length === 0) for (const part of parts) wrongDefault(file, part);
  if (file.faults.length === 0) notCompiled(file);
}
