import { promisify } from "node:util";
import { parse, readSchema, type RegroupAnswer, type Result } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { insightResults } from "../platform/database/tables.js";
import { changeHead, findResult } from "./store.js";
import { finishedRun, storedResult } from "../testing/finished-run.js";
import { addInsight } from "../testing/sample-insight.js";
import { codeOf, fieldsOf, messageOf, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const used = { min_cluster_size: 3, min_samples: 2, cluster_selection_epsilon: 0, metric: "cosine" };
const other = { min_cluster_size: 6, cluster_selection_epsilon: 0.3 };

const { savedGroupings } = readSchema("limits");

let id: string;
const regroup = (person: Person, insightId: string, hdbscan_params: object) =>
  person.call("POST", `/api/insight/${insightId}/recluster`, { hdbscan_params });
const answerOf = async (insightId: string, asked: object): Promise<RegroupAnswer> =>
  parse("regroup-answer", (await regroup(server.guest, insightId, asked)).json());
const finished = (hdbscan_params: object) =>
  finishedRun(database, worker.queue, { hdbscan_params, max_comments: 1000 });
const resultOf = (insightId: string) => storedResult(database, insightId);
const idsOf = ({ clusters, noise }: Result) => ({
  clusters: Object.fromEntries(Object.entries(clusters).map(([key, some]) => [key, some.map((c) => c.id)])),
  noise: noise.map((comment) => comment.id),
});

const { server, database, worker, ada } = useServer({ people: ["ada"], worker: {} });
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

describe("a saved view", () => {
  const groupings = (method: "POST" | "DELETE", hdbscan_params: object) =>
    ada.call(method, `/api/insight/${saving}/groupings`, { hdbscan_params });
  const textOf = () => findResult(database.db, saving);
  let saving: string;
  beforeAll(async () => {
    saving = await finishedRun(database, worker.queue, { hdbscan_params: used }, "ada");
  });

  test("is a grouping of the same insight, in its result; removed, the result is as it was", async () => {
    const before = await textOf();
    const run = await resultOf(saving);
    const answer = await groupings("POST", other);
    const { grouping } = parse("saved-grouping", answer.json());
    const { clusters, num_clusters } = await answerOf(saving, other);
    expect([answer.statusCode, grouping.name, grouping.num_clusters]).toEqual([201, "6-0.3", num_clusters]);
    const ids = [...Object.values(run.clusters).flat(), ...run.noise].map((comment) => comment.id);
    for (const [cluster, members] of Object.entries(clusters))
      expect(ids.filter((_, index) => grouping.assignment[index] === Number(cluster))).toEqual(
        ids.filter((one) => members.includes(one)),
      );
    const shown = await server.guest.call("GET", `/api/insight/${saving}`);
    const { result } = parse("insight", shown.json());
    expect(result).toEqual({ ...run, readings: [...(run.readings ?? []), grouping] });
    expect((await groupings("POST", other)).json()).toEqual({ grouping });
    expect((await resultOf(saving)).readings).toHaveLength((run.readings ?? []).length + 1);
    expect((await groupings("DELETE", other)).statusCode).toBe(204);
    expect(await textOf()).toBe(before);
  });

  test("is one of a few", async () => {
    const sizes = Array.from({ length: savedGroupings }, (_, i) => i + 4);
    for (const min_cluster_size of sizes) await groupings("POST", { min_cluster_size });
    const answer = await groupings("POST", { min_cluster_size: 20 });
    expect(codeOf(answer)).toEqual([409, "TOO_MANY"]);
  });

  test("is not saved while the result waits to be made anew, and nothing that changed meanwhile is lost", async () => {
    const change = { from: "{", to: "" };
    expect(await changeHead(database.db, saving, { ...change, from: "no such beginning" })).toBe(false);
    const which = eq(insightResults.insightId, saving);
    await database.db.update(insightResults).set({ readingsPending: true }).where(which);
    expect(await changeHead(database.db, saving, change)).toBe(false);
    expect((await groupings("DELETE", other)).json<{ code: string }>().code).toBe("PENDING");
    await database.db.update(insightResults).set({ readingsPending: false }).where(which);
  });
});

test.each([
  ["metric", "euclidean"],
  ["min_samples", 3],
  ["alpha", 0.5],
])("another %s is refused in its field, as it needs a new run; the same is not", async (name, value) => {
  const answer = await regroup(ada, id, { [name]: value });
  expect(answer.statusCode).toBe(400);
  const { fields } = parse("api-error", answer.json());
  expect(fields?.[`hdbscan_params.${name}`]).toMatch(/needs a new analysis\. This one used/);
  expect((await regroup(ada, id, { min_samples: 2, metric: "cosine", alpha: 1 })).statusCode).toBe(200);
});

test.each([{ min_cluster_size: 1 }, { cluster_selection_epsilon: "0" }])(
  "%o is refused by the bounds of the analysis",
  async (asked) => {
    const answer = await regroup(ada, id, asked);
    expect(fieldsOf(answer)).toEqual([400, [`hdbscan_params.${Object.keys(asked)[0]}`]]);
  },
);

test("a result from before trees were kept asks for a new run, one without a result says so", async () => {
  const old = await regroup(ada, await addInsight(database.db, "ada"), {});
  expect(messageOf(old)).toEqual([409, expect.stringMatching(/Run it again/)]);
  const running = await regroup(ada, await addInsight(database.db, "ada", { status: "running" }), {});
  expect(codeOf(running)).toEqual([409, "UNFINISHED"]);
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
  await expect.poll(() => steps).toHaveBeenCalledTimes(1);
  const others = Array.from({ length: 3 }, () => ask(left.signal).catch(() => "left"));
  const connections = promisify(server.app.server.getConnections.bind(server.app.server));
  await expect.poll(() => connections()).toBe(4);
  left.abort();
  expect(await Promise.all(others)).toEqual(["left", "left", "left"]);
  await expect.poll(() => connections()).toBe(1);
  go();
  expect((await first).status).toBe(200);
  expect((await regroup(ada, id, {})).statusCode).toBe(200);
  expect(steps).toHaveBeenCalledTimes(2);
  steps.mockRestore();
});
