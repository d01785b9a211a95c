// One script: parts that are split by who needs what cost every page of an insight more than they save here.
export { Comparison } from "./comparison.js";
export { VersionsDialog } from "./versions-dialog.js";
