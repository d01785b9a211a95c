import {
  createSources,
  fetchLimits,
  type LinkPreview,
  type Sources,
  type SourcesConfiguration,
} from "@undertone/sources";
import { parse, type Thread } from "@undertone/schemas";
import { expect } from "vitest";

const limits = { ...fetchLimits(parse("analysis-parameters", {})), maxComments: 10_000 };

/**
 * Sources on the real network, with a clock that only sleeping moves.
 *
 * @param requestTimeout Milliseconds.
 */
export function replayedSources(
  configuration: SourcesConfiguration,
  requestTimeout = 30_000,
): {
  sources: Sources;
  slept: number[];
  read(link: string, maxComments?: number, branch?: boolean): Promise<Thread>;
  /** The sentence of the error that reading a link ends in. */
  failure(link: string): Promise<string>;
  preview(link: string): Promise<LinkPreview | null>;
} {
  const slept: number[] = [];
  let now = Date.UTC(2026, 0, 1);
  const sources = createSources(configuration, {
    requestTimeout,
    now: () => now,
    sleep: async (milliseconds, signal) => {
      signal.throwIfAborted();
      slept.push(milliseconds);
      now += milliseconds;
    },
  });
  const context = { progress: () => undefined, signal: new AbortController().signal };

  async function read(link: string, maxComments = limits.maxComments, branch = false): Promise<Thread> {
    const reference = { ...sources.resolve(link), branch };
    const thread = await sources.fetch(reference, { ...limits, maxComments }, context);
    return wellFormed(parse("thread", thread));
  }
  return {
    ...{ sources, slept, read },
    failure: (link) =>
      read(link).then(
        () => "It was read.",
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
    preview: (link) => sources.preview(sources.resolve(link), context),
  };
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
