import { readSchema } from "./read-schema.js";

/** `schemas/file-texts.json`, read at run time; a browser has `file-texts.browser.ts` in place of this file. */
export const { fields, firstRows, leftOut, questions, recognised, unreadable } = readSchema("file-texts");
