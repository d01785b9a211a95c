export { embedderNote } from "./embedder-note.js";
export { feelingOf, isMostlyNeutral, isSplit, leaning, type Feeling } from "./feeling.js";
export { count, counted, percent } from "./figures.js";
export { finding, findingSentences } from "./finding.js";
export { kindOfTalk } from "./kind-of-talk.js";
export { quotesOf } from "./quotes.js";
export { furtherKeywords, topicTitle, topicWords } from "./topic-name.js";
export { webLink } from "./web-link.js";
