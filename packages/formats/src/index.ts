export { feelingOf, isSplit, leaning, type Feeling } from "./feeling.js";
export { count, counted, percent } from "./figures.js";
export { finding } from "./finding.js";
export { webLink } from "./web-link.js";
