import { BaseSequencer } from "vitest/node";

/** Files that take minutes, nearly all of which they wait: begun first, nothing is left alone with them at the end. */
const longest = [
  "tests/durability/killed-worker.all.test.ts",
  "tests/hostile/kills.all.test.ts",
  "tests/command-line/analyse.test.ts",
];
/** Projects whose tests mostly wait, for a browser or for what they started. */
const waiting = ["workbench", "journeys", "book", "stories (chromium)", "server"];

/**
 * What mostly waits begins, and what mostly computes comes last: it keeps every core busy to the end, where one long file
 * that waits would be waited for alone.
 */
export default class TestOrder extends BaseSequencer {
  /** @override */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => indexOf(a) - indexOf(b));
  }
}

function indexOf({ project, moduleId }) {
  if (longest.some((file) => moduleId.endsWith(`/${file}`))) return -1;
  const index = waiting.indexOf(project.name);
  return index === -1 ? waiting.length : index;
}
