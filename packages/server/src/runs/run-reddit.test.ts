import { createSources } from "@undertone/sources";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  startRedditReplay,
  type Fault,
  type RedditReplay,
} from "../../../../tests/support/reddit-replay/index.js";
import { describeWithSharedData } from "../../../../tests/support/shared-data.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { insights } from "../platform/database/tables.js";
import { embeddedCopy } from "../testing/embedded-copy.js";
import { runWorker, type TestWorker } from "../testing/run-worker.js";
import { someRun } from "../testing/some-run.js";

const longTimeout = { timeout: 280_000, interval: 50 };

describeWithSharedData("a run of a Reddit post", () => {
  let replay: RedditReplay;
  let database: OpenDatabase;
  let worker: TestWorker;
  /** Nothing will answer, so half a second is waited; on a busy machine what answers may take longer. */
  let isSilent = false;

  beforeEach(async () => {
    replay = await startRedditReplay();
    database = await embeddedCopy();
    const asking = (request: { requestTimeout?: number }) =>
      createSources({ settings: replay.environment }, { ...request, sleep: () => Promise.resolve() });
    const [usual, hasty] = [asking({}), asking({ requestTimeout: 500 })];
    const fetch: typeof hasty.fetch = (...asked) => (isSilent ? hasty : usual).fetch(...asked);
    worker = await runWorker(database, { sources: { ...hasty, fetch } });
  });
  afterEach(async () => {
    await worker.stop();
    await database.close();
    await replay.close();
  });

  async function run(id: string, parameters = {}) {
    const insight = await someRun(database, worker.queue, { source: "reddit", id }, parameters);
    return vi.waitFor(async () => {
      const [row] = await database.db.select().from(insights).where(eq(insights.id, insight));
      expect(row?.status).not.toMatch(/queued|running/);
      return row;
    }, longTimeout);
  }

  test("gives every comment that Reddit gives", async () => {
    const row = await run("3hahrw", { max_comments: 10000 });
    expect(row).toMatchObject({ status: "succeeded", error: null, subreddit: "funny" });
  });

  test("that cannot be read fails with the reason in a sentence, and leaves nothing behind", async () => {
    const faults: [id: string, fault: Fault | null, code: string, message: RegExp][] = [
      ["zzzzzz", null, "THREAD_NOT_FOUND", /no post with the id “zzzzzz”/],
      ["3hahrw", { kind: "status", status: 403, reason: "private" }, "THREAD_PRIVATE", /private community/],
      ["3hahrw", { kind: "status", status: 403, reason: "quarantined" }, "THREAD_PRIVATE", /quarantined/],
      ["3hahrw", { kind: "status", status: 500 }, "SOURCE_FAILING", /trouble \(status 500\)/],
      ["3hahrw", { kind: "half-body" }, "REDDIT_FETCH_ERROR", /broke off/],
      ["3hahrw", { kind: "silence" }, "SOURCE_TIMEOUT", /did not answer/],
    ];
    for (const [id, fault, code, message] of faults) {
      replay.setFault(fault);
      isSilent = fault?.kind === "silence";
      const row = await run(id);
      expect(row).toMatchObject({ status: "failed", overview: null, error: { code } });
      expect(row?.error?.message).toMatch(message);
    }
  });
});
