export { createSources, type Sources } from "./create-sources.js";
export { drawThread } from "./thread/draw-comments.js";
export { fetchLimits } from "./fetch-limits.js";
export { parseThreadFile, type ThreadFileLimits } from "./file/parse-thread-file.js";
export type { FetchContext, FetchLimits, Reference, SourcesConfiguration, World } from "./source.js";
