import { type LintOptions, type SchemaFault, schemaFaults } from "./lint/lint-schema.js";

export type { LintOptions, SchemaFault };

const NAME = "schema.json";

/** Looks for what is wrong with the text of a schema, as an editor in a page holds it: there are no files beside it. */
export function lintText(text: string, options: LintOptions = {}): SchemaFault[] {
  const alone = { pathOf: (name: string) => name, has: (path: string) => path === NAME, read: () => text };
  return schemaFaults(NAME, alone, options);
}
