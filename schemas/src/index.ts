export { AppError } from "./app-error.js";
export { fillIn, type Values } from "./fill-in.js";
export { parse } from "./parse.js";
export { parseStrings } from "./parse-strings.js";
export { readSchema } from "./read-schema.js";
export type { AnalysisParameters, Parsed, SchemaName } from "./types.js";
export type * from "./generated/types.js";
