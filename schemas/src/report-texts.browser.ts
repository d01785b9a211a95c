/** `schemas/report-texts.json`, built into the page. */
export { finding, heard, noReply } from "../report-texts.json";
