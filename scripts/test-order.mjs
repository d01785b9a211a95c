import { BaseSequencer } from "vitest/node";

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
    return sorted.sort((a, b) => indexOf(a.project.name) - indexOf(b.project.name));
  }
}

/** @param {string} project */
function indexOf(project) {
  const index = waiting.indexOf(project);
  return index === -1 ? waiting.length : index;
}
