export { inOneLine, lintFiles, type LintReport, lintSchema } from "./lint/lint-files.js";
export type { LintOptions, SchemaFault } from "./lint/lint-schema.js";
