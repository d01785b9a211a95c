import { type LintOptions, type SchemaFault, schemaFaults } from "./lint/lint-schema.js";
import { ALONE, fileAlone } from "./validator/schema-files.js";

export type { LintOptions, SchemaFault };

/** Looks for what is wrong with the text of a schema, as an editor in a page holds it: there are no files beside it. */
export function lintText(text: string, options: LintOptions = {}): SchemaFault[] {
  return schemaFaults(ALONE, fileAlone(text), options);
}
