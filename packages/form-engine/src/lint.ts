export { inOneLine, lintFiles, type LintReport } from "./lint/lint-files.js";
export { lintSchema, type LintOptions, type SchemaFault } from "./lint/lint-schema.js";
