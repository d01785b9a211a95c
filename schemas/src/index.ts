export {
  AppError,
  type ErrorEntry,
  type ErrorKey,
  type ErrorKeyWith,
  type ErrorPlaceholders,
} from "./app-error.js";
export { boundOf } from "./bound-of.js";
export { cutTemplate, fillIn, type UnreadablePlaceholders, type Values, type ValuesFor } from "./fill-in.js";
export { withInheritedDefaults } from "./inherited-defaults.js";
export { parse } from "./parse.js";
export { parseStrings, parseStringsWith } from "./parse-strings.js";
export { requiredError } from "./required-error.js";
export { readAnyFile, readSchema, type JsonSchema } from "./read-schema.js";
export { resolveFact } from "./resolve-fact.js";
export { shortened } from "./shortened.js";
export { shortenedName } from "./shortened-name.js";
export type { AnalysisParameters, Parsed, SchemaName } from "./types.js";
export type * from "./generated/types.js";
