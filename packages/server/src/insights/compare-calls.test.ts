import { parse, type Comparison, type InsightVersions, type Result } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { storedText } from "../analysis/stored-result.js";
import { insightResults } from "../platform/database/tables.js";
import { finishedRun, storedResult } from "../testing/finished-run.js";
import { addInsight } from "../testing/sample-insight.js";
import type { Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const { server, database, worker, ada, eve } = useServer({ people: ["ada", "eve"], worker: {} });
let small: string;
let large: string;
beforeAll(async () => {
  const run = (min_cluster_size: number) =>
    finishedRun(database, worker.queue, { hdbscan_params: { min_cluster_size, min_samples: 2 } });
  small = await run(3);
  large = await run(8);
});

const compare = (person: Person, one: string, other: string) =>
  person.call("GET", `/api/insight/${one}/compare/${other}`);
const comparisonOf = async (one: string, other: string): Promise<Comparison> =>
  parse("comparison", (await compare(server.guest, one, other)).json());
const versionsOf = async (person: Person, id: string) => {
  const answer = await person.call("GET", `/api/insight/${id}/versions`);
  return answer.json<InsightVersions>().versions.map((version) => version.id);
};

test("two results of one thread are matched by their comments, each topic once", async () => {
  const [before, after] = [await storedResult(database, small), await storedResult(database, large)];
  const { topics, points, ...whole } = await comparisonOf(small, large);
  expect(whole).toMatchObject({
    ...{ matchedBy: "comments", isSameThread: true, shared: before.total_processed },
    one: {
      id: small,
      comments: before.total_processed,
      parameters: { hdbscan_params: { min_cluster_size: 3 } },
    },
    other: { id: large, parameters: { hdbscan_params: { min_cluster_size: 8 } } },
  });
  const ranks = (side: "one" | "other") =>
    topics.flatMap((row) => row[side]?.rank ?? []).sort((a, b) => a - b);
  expect(ranks("one")).toEqual(before.summaries.map((_, index) => index + 1));
  expect(ranks("other")).toEqual(after.summaries.map((_, index) => index + 1));
  const matched = topics.filter(({ one, other }) => one !== null && other !== null);
  expect(matched.length).toBeGreaterThan(0);
  for (const { closeness, shared } of matched)
    expect([(closeness ?? 0) >= 0.33, shared > 0]).toEqual([true, true]);
  for (const { one, other, change } of topics) expect(change === "gone").toBe(other === null && one !== null);
  // Parameters of topics leave the points alone.
  expect(points.map(({ closeness }) => closeness)).toEqual(before.points?.map(() => 1));
});

test("an insight compared with itself is the same throughout", async () => {
  const { topics } = await comparisonOf(small, small);
  expect(new Set(topics.map(({ change, closeness }) => `${change} ${String(closeness)}`))).toEqual(
    new Set(["same 1"]),
  );
});

const store = (insightId: string, result: Result) =>
  database.db
    .update(insightResults)
    .set({ result: storedText(result) })
    .where(eq(insightResults.insightId, insightId));

test("threads without common comments are matched by their words, where there are no vectors of one model; mixed topics by none", async () => {
  const result = await storedResult(database, small);
  const others = JSON.parse(
    JSON.stringify(result, (key, value: unknown) =>
      typeof value !== "string" ? value : key === "body" ? `${value} Indeed.` : value,
    ),
  ) as Result;
  const other = await addInsight(database.db, "ada", { isPublic: true, postId: "another" }, others);
  const { matchedBy, shared, topics } = await comparisonOf(small, other);
  expect([matchedBy, shared]).toEqual(["words", 0]);
  const mixed = others.summaries.flatMap(({ mixed }, index) => (mixed === true ? [index + 1] : []));
  expect(mixed.length).toBeGreaterThan(0);
  for (const { one, other: match, closeness } of topics) {
    if (mixed.includes(one?.rank ?? match?.rank ?? 0)) {
      expect(closeness).toBeNull();
      continue;
    }
    expect(one?.rank).toBe(match?.rank);
    expect(closeness).toBeGreaterThan(0.9);
  }
  const elsewhere = structuredClone(others);
  elsewhere.embedding.used = "somebody/model";
  await store(other, elsewhere);
  const apart = await comparisonOf(small, other);
  expect(apart.matchedBy).toBeNull();
  expect(apart.topics.every(({ one, other: match }) => one === null || match === null)).toBe(true);
});

test("versions are those that the reader may see, and a private one is as if it were absent", async () => {
  const thread = { source: "lobsters", postId: "versions" };
  const open = await addInsight(database.db, "ada", { ...thread, isPublic: true });
  const hidden = await addInsight(database.db, "ada", { ...thread, createdAt: new Date("2030-01-01") });
  await addInsight(database.db, "ada", { ...thread, isPublic: true, status: "failed" });
  expect(await versionsOf(ada, open)).toEqual([hidden, open]);
  for (const person of [eve, server.guest]) expect(await versionsOf(person, open)).toEqual([open]);
  const counted = async (person: Person) =>
    (await person.call("GET", `/api/insight/${open}`)).json<{ versions: number }>().versions;
  expect([await counted(ada), await counted(eve)]).toEqual([2, 1]);

  const absent = await compare(eve, open, "absent");
  for (const [one, other] of [
    [open, hidden],
    [hidden, open],
  ] as const) {
    const answer = await compare(eve, one, other);
    expect([answer.statusCode, answer.body]).toEqual([404, absent.body]);
    expect((await compare(ada, one, other)).statusCode).toBe(200);
  }
});

test("a version says what is set otherwise, without the items of lists", async () => {
  const thread = { source: "lobsters", postId: "settings", isPublic: true };
  const set = (given: object) => parse("analysis-parameters", given);
  const own = await addInsight(database.db, "ada", { ...thread, parameters: set({}) });
  const changed = { max_comments: 7, comment_limit: 3, hdbscan_params: { alpha: 2 }, stop_words: ["of"] };
  const other = await addInsight(database.db, "ada", { ...thread, parameters: set(changed) });
  const changes = async (of: string) => {
    const { versions } = parse(
      "insight-versions",
      (await eve.call("GET", `/api/insight/${of}/versions`)).json(),
    );
    return Object.fromEntries(versions.map(({ id, changes: found }) => [id, found]));
  };
  const list = { path: "stop_words" };
  const told = (alpha: number, comments: number, limit: number | null) =>
    expect.toSatisfy((found: unknown[]) => {
      expect(new Set(found)).toEqual(
        new Set([
          { path: "hdbscan_params.alpha", value: alpha },
          { path: "max_comments", value: comments },
          { path: "comment_limit", value: limit },
          list,
        ]),
      );
      return true;
    }) as unknown;
  expect(await changes(own)).toEqual({ [own]: [], [other]: told(2, 7, 3) });
  expect(await changes(other)).toEqual({ [own]: told(1, 1000, null), [other]: [] });
});

test("an insight without a result is not compared", async () => {
  const failed = await addInsight(database.db, "ada", { isPublic: true, status: "failed" });
  expect((await compare(server.guest, small, failed)).statusCode).toBe(409);
});
