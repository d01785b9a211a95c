export { createSources, type Sources } from "./create-sources.js";
export { fetchLimits } from "./fetch-limits.js";
export { parseThreadFile, type ThreadFileLimits } from "./file/parse-thread-file.js";
export type { World } from "./http/world.js";
export { registry } from "./registry.js";
export { sourceSettings } from "./source-settings.js";
export type { FetchContext, FetchLimits, Reference, SourcesConfiguration } from "./source.js";
export { drawThread } from "./thread/draw-comments.js";
