/** All that takes a result along, in one script, fetched when the page is idle or when it is first needed. */
export { formats } from "@undertone/formats/files";
export { printPaper } from "./print-paper.js";
export { Report } from "./report.js";
export { copyBrief, saveResult } from "./take-along.js";
