import { readSchema } from "./read-schema.js";

/** `schemas/analysis-parameters.json`, read at run time; a browser has `analysis-parameters.browser.ts` in place of this file. */
export const parameters = readSchema("analysis-parameters");
