import { readSchema } from "./read-schema.js";

/** `schemas/card-texts.json`, read at run time; a browser has `card-texts.browser.ts` in place of this file. */
export const { read } = readSchema("card-texts");
