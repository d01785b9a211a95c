import { filesOnDisk } from "../validator/files-on-disk.js";
import type { LintOptions, SchemaFault } from "./linted-file.js";
import { schemaFaults } from "./schema-faults.js";

export type { LintOptions, SchemaFault } from "./linted-file.js";

/**
 * Looks for what is wrong with a schema file before anybody meets it in a form or an answer.
 *
 * @param file Absolute path.
 * @returns Faults in the order of the file.
 */
export function lintSchema(file: string, options: LintOptions = {}): SchemaFault[] {
  return schemaFaults(file, filesOnDisk, options);
}
