/** `schemas/report-texts.json`, built into the page. */
export { finding, heard } from "../report-texts.json";
