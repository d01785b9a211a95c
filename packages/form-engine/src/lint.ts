export { inOneLine, lintFiles, type LintReport } from "./lint/lint-files.js";
export { type LintOptions, lintSchema, type SchemaFault } from "./lint/lint-schema.js";
