/** What a page needs to cut a result's tree again: nothing of it reads a text. */
export { linkageTree, type LinkageTree } from "../hdbscan/linkage-tree.js";
export { cutTree, type Cut } from "./cut-tree.js";
export type { GroupWords, ThreadGroups } from "./group-words.js";
export { settleWords, type SettledWords } from "./settle-words.js";
export { sizeStops, type SliderSettings } from "./slider-settings.js";
export { rounded } from "../rounded.js";
export { meanSentiment } from "../sentiment/mean-sentiment.js";
export { meanTone } from "../sentiment/mean-tone.js";
