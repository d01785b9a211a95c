/** `schemas/file-texts.json`, built into the page. */
export { fields, leftOut, recognised, questions } from "../file-texts.json";
