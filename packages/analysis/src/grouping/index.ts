/** What a page needs to cut a result's tree again and to describe the cut: nothing of it reads a text. */
export { linkageTree, type LinkageTree } from "../hdbscan/linkage-tree.js";
export { cutTree, sizeStops, type Cut } from "./cut.js";
export { describeGrouping, dividedThread, type DividedThread } from "./describe-grouping.js";
export { textsOfGroup } from "./group-texts.js";
export { rounded } from "../rounded.js";
