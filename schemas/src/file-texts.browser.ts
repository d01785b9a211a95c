/** `schemas/file-texts.json`, built into the page. */
export { fields, firstRows, leftOut, questions, recognised, unreadable } from "../file-texts.json";
