/** What a page needs to cut a result's tree again and to describe the cut: nothing of it reads a text. */
export { linkageTree } from "../hdbscan/linkage-tree.js";
export { cutTree, sizeStops } from "./cut.js";
export { cutName, openTree } from "./tree-cuts.js";
export { rounded } from "../rounded.js";
export { editGrouping, hasEffect, numbered, partsOf, REMAINDER } from "./edit-grouping.js";
