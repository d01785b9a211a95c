import type { SchemaFiles } from "../validator/schema-files.js";
import type { LintOptions, SchemaFault } from "./linted-file.js";
import { schemaFaults } from "./schema-faults.js";

/** What the text is called in its faults. */
const NAME = "schema.json";

/**
 * Looks for what is wrong with the text of a schema, as an editor in a page holds it: there are no files beside it.
 *
 * @returns Faults in the order of the text.
 */
export function lintText(text: string, options: LintOptions = {}): SchemaFault[] {
  const alone: SchemaFiles = {
    pathOf: (name) => name,
    has: (path) => path === NAME,
    read: () => text,
  };
  return schemaFaults(NAME, alone, options);
}
