export { lintText } from "./lint/lint-text.js";
export type { LintOptions, SchemaFault } from "./lint/linted-file.js";
