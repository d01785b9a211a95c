import type { Thread } from "@undertone/schemas";
import type { SourcesConfiguration } from "@undertone/sources";
import { expect } from "vitest";
import { sourcesIn } from "../../packages/sources/src/testing/scripted-sources.js";

/** Sources on the real network. @param requestTimeout Milliseconds. */
export function replayedSources(configuration: SourcesConfiguration, requestTimeout = 30_000) {
  const { read, ...others } = sourcesIn(configuration, { requestTimeout });
  return { ...others, read: async (link: string) => wellFormed(await read(link)) };
}

/** Each comment once, below its parent, and without markup. */
function wellFormed(thread: Thread): Thread {
  const depths = new Map<string, number>();
  for (const { id, parent_id: parent, depth, body } of thread.comments) {
    expect(depths.has(id), id).toBe(false);
    if (parent === null) expect(depth).toBe(0);
    else if (depths.has(parent)) expect(depth).toBe((depths.get(parent) ?? 0) + 1);
    else expect(depth).toBeGreaterThan(0);
    expect(body).not.toMatch(/<\/?(?:p|a|div|br|span)\b/);
    depths.set(id, depth);
  }
  return thread;
}
