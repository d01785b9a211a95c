import { file } from "./file/file.js";
import { reddit } from "./reddit/reddit.js";
import { sample } from "./sample/sample.js";
import type { SourceDefinition } from "./source.js";

/**
 * Every source, one line each, in the order in which a link is offered to them: those that take few, exact names
 * come before `reddit`, which takes any bare id.
 */
export const registry: readonly SourceDefinition[] = [sample, file, reddit];
