import { fileSource } from "./file/file.js";
import { redditSource } from "./reddit/reddit.js";
import { sampleSource } from "./sample/sample.js";
import type { Source, SourcesConfiguration, World } from "./source.js";

/**
 * Every source, one line each, in the order in which a link is offered to them: those that take few, exact names
 * come before `reddit`, which takes any bare id.
 */
export const registry: readonly ((configuration: SourcesConfiguration, world: World) => Source)[] = [
  sampleSource,
  fileSource,
  redditSource,
];
