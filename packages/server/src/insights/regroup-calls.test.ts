import { promisify } from "node:util";
import { parse, type RegroupAnswer, type Result } from "@undertone/schemas";
import { beforeAll, expect, test, vi } from "vitest";
import { findResult } from "./store.js";
import { finishedRun, storedResult } from "../testing/finished-run.js";
import { addInsight } from "../testing/sample-insight.js";
import { type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const used = { min_cluster_size: 3, min_samples: 2, cluster_selection_epsilon: 0, metric: "cosine" };
const other = { min_cluster_size: 6, cluster_selection_epsilon: 0.3 };

let id: string;
const regroup = (person: Person, insightId: string, hdbscan_params: object) =>
  person.call("POST", `/api/insight/${insightId}/recluster`, { hdbscan_params });
const answerOf = async (insightId: string, asked: object): Promise<RegroupAnswer> =>
  parse("regroup-answer", (await regroup(server.guest, insightId, asked)).json());
const finished = (hdbscan_params: object, more: object = {}) =>
  finishedRun(database, worker.queue, { hdbscan_params, ...more });
const resultOf = (insightId: string) => storedResult(database, insightId);
const idsOf = ({ clusters, noise }: Result) => ({
  clusters: Object.fromEntries(Object.entries(clusters).map(([key, some]) => [key, some.map((c) => c.id)])),
  noise: noise.map((comment) => comment.id),
});

const { server, database, worker, ada, eve } = useServer({ people: ["ada", "eve"], worker: {} });
beforeAll(async () => {
  id = await finished(used);
});

test("with nothing changed gives the result's own clusters, in its order", async () => {
  const result = await resultOf(id);
  const answer = await answerOf(id, {});
  expect(result.num_clusters).toBeGreaterThan(1);
  expect(answer).toMatchObject({
    ...idsOf(result),
    num_clusters: result.num_clusters,
    noise_ratio: result.noise_ratio,
    hdbscan_params: { min_cluster_size: 3, cluster_selection_epsilon: 0 },
  });
  expect(answer.sizes).toEqual(Object.values(result.clusters).map((some) => some.length));
  for (const comment of Object.values(result.clusters).flat()) {
    expect(answer.probabilities[comment.id]).toBe(comment.probability);
  }
});

test("gives the groups of a new run with those parameters and what it may call them, and stores nothing", async () => {
  const before = await findResult(database.db, id);
  const answer = await answerOf(id, other);
  expect(answer.num_clusters).not.toBe((await resultOf(id)).num_clusters);
  const run = await resultOf(await finished({ ...used, ...other }));
  const { clusters, noise } = idsOf(run);
  expect([answer.clusters, new Set(answer.noise)]).toEqual([clusters, new Set(noise)]);
  const labels = run.summaries.map(({ label }) => label);
  expect(labels.some((label) => label !== null)).toBe(true);
  for (const [cluster, label] of labels.entries())
    if (label) expect(answer.keywords[cluster]).toContain(label);
  expect(await findResult(database.db, id)).toBe(before);
});

test.each([
  ["metric", "euclidean"],
  ["min_samples", 3],
  ["alpha", 0.5],
])("another %s is refused in its field, as it needs a new run; the same is not", async (name, value) => {
  const answer = await regroup(ada, id, { [name]: value });
  expect(answer.statusCode).toBe(400);
  const { fields } = parse("api-error", answer.json());
  expect(fields?.[`hdbscan_params.${name}`]).toMatch(/needs a new run; this analysis has/);
  expect((await regroup(ada, id, { min_samples: 2, metric: "cosine", alpha: 1 })).statusCode).toBe(200);
});

test.each([{ min_cluster_size: 1 }, { cluster_selection_epsilon: "0" }])(
  "%o is refused by the bounds of the analysis",
  async (asked) => {
    const answer = await regroup(ada, id, asked);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      400,
      [`hdbscan_params.${Object.keys(asked)[0]}`],
    ]);
  },
);

test("a result from before trees were kept asks for a new run, one without a result says so", async () => {
  const old = await regroup(ada, await addInsight(database.db, "ada"), {});
  expect([old.statusCode, parse("api-error", old.json()).message]).toEqual([
    409,
    expect.stringMatching(/Run it again/),
  ]);
  for (const status of ["running", "failed", "cancelled"] as const) {
    const answer = await regroup(ada, await addInsight(database.db, "ada", { status }), {});
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, "UNFINISHED"]);
  }
});

/** Holds up all grouping until it is told to go on. */
function held() {
  const { thread } = server.services;
  const real = thread.run.bind(thread);
  let go: () => void = () => undefined;
  const isOn = new Promise<void>((resolve) => (go = resolve));
  const steps = vi.spyOn(thread, "run").mockImplementation(async (...args) => {
    await isOn;
    return real(...args);
  });
  return { go, steps };
}

test("whoever leaves while waiting is dropped: nothing is grouped for them", async () => {
  const { go, steps } = held();
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const left = new AbortController();
  const ask = (signal?: AbortSignal) =>
    fetch(`${url}/api/insight/${id}/recluster`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ hdbscan_params: {} }),
      ...(signal && { signal }),
    });
  const first = ask();
  await vi.waitFor(() => expect(steps).toHaveBeenCalledTimes(1), { timeout: 280_000 });
  const others = Array.from({ length: 3 }, () => ask(left.signal).catch(() => "left"));
  const connections = promisify(server.app.server.getConnections.bind(server.app.server));
  await vi.waitFor(async () => expect(await connections()).toBe(4), { timeout: 280_000 });
  left.abort();
  expect(await Promise.all(others)).toEqual(["left", "left", "left"]);
  await vi.waitFor(async () => expect(await connections()).toBe(1), { timeout: 280_000 });
  go();
  expect((await first).status).toBe(200);
  expect((await regroup(ada, id, {})).statusCode).toBe(200);
  expect(steps).toHaveBeenCalledTimes(2);
  steps.mockRestore();
});

test("of one caller eight wait at most, the others are told when to come back", async () => {
  const { go, steps } = held();
  const asked = Array.from({ length: 10 }, () => regroup(server.guest, id, {}));
  const refused: Awaited<(typeof asked)[number]>[] = [];
  for (const answer of asked) void answer.then((answered) => refused.push(answered));
  // The turned away are told at once, but each when its own call arrives: go on only after both.
  await vi.waitFor(() => expect(refused.length).toBe(2), { timeout: 280_000 });
  for (const { statusCode, headers } of refused)
    expect([statusCode, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  go();
  const statuses = (await Promise.all(asked)).map((answer) => answer.statusCode).sort();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
  steps.mockRestore();
});

test("somebody who asks without pause is told when to come back; others are served", async () => {
  let answer = await regroup(eve, id, {});
  for (let calls = 0; calls < 200 && answer.statusCode === 200; calls++) {
    answer = await regroup(eve, id, {});
  }
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect((await regroup(ada, id, {})).statusCode).toBe(200);
  server.pass(61_000);
  expect((await regroup(eve, id, {})).statusCode).toBe(200);
});
