import {
  AppError,
  type Count,
  type CountList,
  type Insight,
  type Result,
  type SourceStatus,
  type Thread,
} from "@undertone/schemas";
import type { Sources } from "@undertone/sources";
import { beforeEach, expect, test, vi } from "vitest";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import {
  embeddingVectors,
  insightResults,
  insights,
  insightVectors,
  judgements,
} from "../platform/database/tables.js";
import { silentLog } from "../testing/silent-log.js";
import { someThread } from "../testing/some-thread.js";
import { storedRows } from "../testing/stored-rows.js";
import { type Person } from "../testing/test-server.js";
import { recheckDue } from "./recheck.js";
import { useServer } from "../testing/use-server.js";
import { warmAnalysisThread } from "../testing/warm-threads.js";

const longTimeout = { timeout: 280_000, interval: 50 };
/** The server's clock when the first run was asked for: nobody has described this site, so its results name no time of reading. */
const ASKED_AT = "2026-11-20T12:00:00.000Z";
const site: SourceStatus = {
  ...{ key: "village", title: "Village", thread: "topic", unit: { one: "reply", many: "replies" } },
  ...{
    ready: true,
    reason: null,
    placeholder: "https://village.example/t/…",
    forms: [],
    keyAdds: null,
    licence: null,
  },
};
/** Words that stand nowhere else, in comments that are then deleted. */
const secret = /quillfeather|wandaquill/i;

/** A thread in which one person says much, and most loudly. */
function firstReading(): Thread {
  const thread = someThread("well");
  const comments = thread.comments.map((comment, index) =>
    index % 10 === 3
      ? {
          ...comment,
          author: "wandaquill",
          body: `Madam Quillfeather paid for it: ${comment.body}`,
          score: 900 + index,
        }
      : comment,
  );
  return { ...thread, source: "village", comments, completeness: whole(comments.length) };
}

const whole = (fetched: number): NonNullable<Thread["completeness"]> => ({
  expected: fetched,
  fetched,
  reasons: [],
});

/** Half of what she wrote is gone, of the other half the site still shows that it was there; two others have answered. */
function secondReading(): Thread {
  const first = firstReading();
  const comments = first.comments.flatMap((comment, index) => {
    if (comment.author !== "wandaquill") return [comment];
    return index % 20 === 3 ? [] : [{ ...comment, author: null, body: "[deleted]" }];
  });
  const added = ["new-1", "new-2"].map((id) => ({
    ...{ id, parent_id: "c0", author: "late", score: 1, permalink: null, depth: 1 },
    ...{
      body: "I have a sourdough starter, too, and it changed every weekend.",
      created_at: "2026-11-21T08:00:00.000Z",
    },
  }));
  const all = [...comments, ...added];
  return { ...first, comments: all, read_at: "2026-11-22T08:00:00.000Z", completeness: whole(all.length) };
}

/** The site still shows that she wrote, and no longer what. */
function allDeleted(): Thread {
  const comments = firstReading().comments.map((comment) =>
    comment.author === "wandaquill" ? { ...comment, author: null, body: "[deleted]" } : comment,
  );
  return { ...firstReading(), comments };
}

/** What the site gives just now. */
let given: () => Promise<Thread>;
let fetched: number;

const sources: Sources = {
  list: () => [site],
  requireReady: () => undefined,
  resolve: (link) => ({ source: "village", id: /[^/]+$/.exec(link)?.[0] ?? "" }),
  preview: () => Promise.resolve(null),
  fetch: (_reference, { maxComments }) => {
    fetched = maxComments;
    return given();
  },
};

const { server, database, ada } = useServer({ each: true, people: ["ada"], sources, worker: { sources } });
beforeEach(() => {
  given = () => Promise.resolve(firstReading());
});

async function ended(id: string): Promise<Insight> {
  return vi.waitFor(async () => {
    const insight = (await ada.call("GET", `/api/insight/${id}`)).json<Insight>();
    expect(insight.status).not.toMatch(/queued|running/);
    return insight;
  }, longTimeout);
}

async function analysed(by = "well"): Promise<string> {
  const link = `https://village.example/t/${by}`;
  const accepted = await ada.call("POST", "/api/insight/run", { link });
  const { id } = accepted.json<Insight>();
  expect((await ended(id)).status).toBe("succeeded");
  // As if a model had been there.
  await database.db.insert(embeddingVectors).values({ key: "of-the-thread", vector: Buffer.alloc(8) });
  await database.db.insert(insightVectors).values({ insightId: id, key: "of-the-thread" });
  return id;
}

const rows = async () => JSON.stringify(await storedRows(database.db));
const resultOf = (insight: Insight) => insight.result as Result;

test("what was deleted at the site is in no row any more, and the new insight says what came since", async () => {
  const first = await analysed();
  expect(await rows()).toMatch(secret);
  const before = resultOf(await ended(first));

  given = () => Promise.resolve(secondReading());
  const accepted = await ada.call("POST", `/api/insight/${first}/read-again`);
  expect(accepted.statusCode).toBe(202);
  expect(accepted.json()).toMatchObject({ readAgainOf: first, status: "queued" });
  const second = await ended(accepted.json<Insight>().id);
  expect(second.status).toBe("succeeded");
  expect(resultOf(second).since).toEqual({
    ...{ read_at: ASKED_AT, new_comments: expect.arrayContaining(["new-1", "new-2"]) as string[] },
    deleted: firstReading().comments.filter(({ author }) => author === "wandaquill").length,
  });
  expect(fetched).toBe(10_000);

  // The first leads to it, for whom it is shown to.
  const bob = await server.register("bob");
  await ada.call("PATCH", `/api/insight/${first}/visibility`, { isPublic: true });
  const shownTo = async ({ call }: Person) => {
    return (await call("GET", `/api/insight/${first}`)).json<Insight>().readAgainBy;
  };
  expect(await shownTo(ada)).toBe(second.id);
  expect([await shownTo(bob), await shownTo(server.guest)]).toEqual([undefined, undefined]);
  await ada.call("PATCH", `/api/insight/${second.id}/visibility`, { isPublic: true });
  expect([await shownTo(bob), await shownTo(server.guest)]).toEqual([second.id, second.id]);

  expect(await rows()).not.toMatch(secret);
  const after = resultOf(await ended(first));
  // Figures, order and the map stay as they were.
  expect(after.total_processed).toBe(before.total_processed);
  const comments = ({ clusters, noise }: Result) => [...Object.values(clusters).flat(), ...noise];
  const ids = comments(before).map(({ id }) => id);
  expect(comments(after)).toHaveLength(ids.length);
  for (const [index, { id, deleted }] of comments(after).entries())
    if (deleted !== true) expect(id).toBe(ids[index]);
  expect(await database.db.select().from(embeddingVectors)).toEqual([]);
  const again = await ada.call("POST", `/api/insight/${first}/recluster`, {
    hdbscan_params: { min_cluster_size: 4 },
  });
  expect(again.statusCode).toBe(200);
  expect(again.body).not.toMatch(secret);
});

test("what people judged of a deleted comment goes with it, and it is in no sample any more", async () => {
  const first = await analysed();
  const question = { kind: "own-question", question: "says that Madam Quillfeather paid for it" };
  const { id: countId, sample } = (
    await ada.call("POST", `/api/insight/${first}/counts`, question)
  ).json<Count>();
  for (const commentId of sample)
    await ada.call("PUT", `/api/insight/${first}/judgement`, { countId, commentId, judgement: "yes" });
  const deleted = new Set(
    firstReading().comments.flatMap(({ id, author }) => (author === "wandaquill" ? [id] : [])),
  );
  const left = sample.filter((id) => !deleted.has(id));
  expect(left.length).toBeLessThan(sample.length);

  given = () => Promise.resolve(allDeleted());
  await ended((await ada.call("POST", `/api/insight/${first}/read-again`)).json<Insight>().id);
  const [count] = (await ada.call("GET", `/api/insight/${first}/counts`)).json<CountList>().counts;
  expect(count?.sample).toEqual(left);
  const stored = await database.db.select().from(judgements);
  expect(stored.map(({ commentId }) => commentId).sort()).toEqual(left.toSorted());
});

test("a reading that fails leaves the old result as it was", async () => {
  const first = await analysed();
  const before = await database.db.select().from(insightResults);
  given = () => Promise.reject(new AppError("not-found"));
  const accepted = await ada.call("POST", `/api/insight/${first}/read-again`);
  expect((await ended(accepted.json<Insight>().id)).status).toBe("failed");
  expect(await database.db.select().from(insightResults)).toEqual(before);
  expect((await ended(first)).status).toBe("succeeded");
});

test("what was read by a reply's link is known as the same thread", async () => {
  given = () => Promise.resolve({ ...firstReading(), root: "well" });
  const byReply = await analysed("reply-7");
  expect(await ended(byReply)).toMatchObject({ postId: "well", link: "https://village.example/t/reply-7" });
  expect(await rows()).toMatch(secret);
  given = () => Promise.resolve({ ...allDeleted(), root: "well" });
  await analysed("well");
  expect(await rows()).not.toMatch(secret);
});

test("an insight of a reply's link, from when that was not known, is found by the next check", async () => {
  await analysed("reply-7");
  await database.db.update(insights).set({ checkedAt: new Date("2026-11-01T00:00:00.000Z") });
  given = () => Promise.resolve({ ...allDeleted(), root: "well" });
  await recheckDue(
    {
      ...{ database, log: silentLog, sources, openThread: warmAnalysisThread },
      clock: () => new Date("2026-11-27T00:00:00.000Z"),
    },
    7,
    new AbortController().signal,
    0,
  );
  expect(await database.db.select({ postId: insights.postId }).from(insights)).toEqual([{ postId: "well" }]);
  expect(await rows()).not.toMatch(secret);
});

test("a view that is saved while comments are taken out is not lost, and they go from it, too", async () => {
  const first = await analysed();
  await database.db.update(insights).set({ checkedAt: new Date("2026-11-01T00:00:00.000Z") });
  given = () => Promise.resolve(allDeleted());
  let takenOut = 0;
  const openThread = (): AnalysisThread => {
    const thread = warmAnalysisThread();
    const run = async (...call: Parameters<AnalysisThread["run"]>) => {
      if (call[0] === "take-out" && ++takenOut === 1) {
        const hdbscan_params = { min_cluster_size: 6 };
        const saved = await ada.call("POST", `/api/insight/${first}/groupings`, { hdbscan_params });
        expect(saved.statusCode).toBe(201);
      }
      return thread.run(...call);
    };
    return { ...thread, run: run as AnalysisThread["run"] };
  };
  await recheckDue(
    {
      ...{ database, log: silentLog, sources, openThread },
      clock: () => new Date("2026-11-27T00:00:00.000Z"),
    },
    7,
    new AbortController().signal,
    0,
  );
  expect(takenOut).toBe(2);
  expect(await rows()).not.toMatch(secret);
  const names = resultOf(await ended(first)).readings?.map(({ name }) => name);
  expect(names).toContainEqual(expect.stringMatching(/^6-/));
});

test("it is only of a site's thread that has a result", async () => {
  const first = await analysed();
  await database.db.update(insights).set({ status: "failed" });
  expect((await ada.call("POST", `/api/insight/${first}/read-again`)).statusCode).toBe(409);
  await database.db.update(insights).set({ status: "succeeded", source: "upload" });
  expect((await ada.call("POST", `/api/insight/${first}/read-again`)).statusCode).toBe(409);
});

test("on schedule, a thread that is due is asked for once, and what cannot be read is left", async () => {
  await analysed();
  let asked = 0;
  const counting = { ...sources, fetch: () => (asked++, given()) };
  const round = (clock: string) =>
    recheckDue(
      {
        ...{ database, log: silentLog, sources: counting, openThread: warmAnalysisThread },
        clock: () => new Date(clock),
      },
      7,
      new AbortController().signal,
      0,
    );
  await database.db.update(insights).set({ checkedAt: new Date("2026-11-20T00:00:00.000Z") });
  await round("2026-11-26T00:00:00.000Z");
  expect(asked).toBe(0);
  given = () => Promise.reject(new AppError("not-found"));
  await round("2026-11-27T00:00:01.000Z");
  expect(asked).toBe(1);
  expect(await rows()).toMatch(secret);
  given = () => Promise.resolve(secondReading());
  await round("2026-12-04T00:00:02.000Z");
  await round("2026-12-04T00:00:03.000Z");
  expect(asked).toBe(2);
  // What the site shows as deleted is gone; what is merely not there is missed for the first time.
  const [noted] = await database.db.select({ missing: insights.missingComments }).from(insights);
  expect(noted?.missing?.since).toBe("2026-12-04T00:00:02.000Z");
  expect(await rows()).toMatch(secret);
  await round("2026-12-11T00:00:03.000Z");
  expect(asked).toBe(3);
  expect(await rows()).not.toMatch(secret);
  expect(await database.db.select({ missing: insights.missingComments }).from(insights)).toEqual([
    { missing: null },
  ]);
});
