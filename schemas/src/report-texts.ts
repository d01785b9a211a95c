import { readSchema } from "./read-schema.js";

/** `schemas/report-texts.json`, read at run time; a browser has `report-texts.browser.ts` in place of this file. */
export const { finding, heard, noReply } = readSchema("report-texts");
