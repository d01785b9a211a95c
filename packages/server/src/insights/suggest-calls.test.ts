import { createEmbedding } from "@undertone/embedding";
import { parse, type Suggestions } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { findSpanningTree } from "./store.js";
import { embeddingVectors, insightResults } from "../platform/database/tables.js";
import { resultTexts } from "../analysis/kept-comments.js";
import { vectorCache } from "../analysis/vector-cache.js";
import { finishedRun, storedResult } from "../testing/finished-run.js";
import { addInsight } from "../testing/sample-insight.js";
import { codeOf, messageOf, startTestServer, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";
import { warmAnalysisThread } from "../testing/warm-threads.js";

const MODEL = "all-MiniLM-L6-v2";
const DIMENSIONS = 384;

let id: string;
let suggested: Suggestions;
const suggest = (person: Person, insightId: string) =>
  person.call("POST", `/api/insight/${insightId}/suggest`);
const finished = (parameters: object = {}) =>
  finishedRun(database, worker.queue, { max_comments: 1000, ...parameters });
const resultOf = (insightId: string) => storedResult(database, insightId);

const { server, database, worker, ada } = useServer({ people: ["ada"], worker: {} });
beforeAll(async () => {
  id = await finished();
  suggested = parse("suggestions", (await suggest(server.guest, id)).json()) as Suggestions;
});

test("judges the result's own clusters as current, gives better parameters with reasons", async () => {
  const { current, suggestions } = suggested;
  const { num_clusters, noise_ratio } = await resultOf(id);
  expect(current).toMatchObject({ num_clusters, noise_ratio });
  expect(suggestions.length).toBeGreaterThan(0);
  for (const { judged, reason, topics, assignment } of suggestions) {
    expect(assignment?.filter((topic) => topic === 0)).toHaveLength(topics[0]?.size ?? 0);
    expect(assignment?.filter((topic) => topic === -1)).toHaveLength(judged.num_alone);
    expect(judged.score).toBeGreaterThan(current.score);
    const { num_clusters: count, num_alone: alone } = judged;
    expect(reason).toContain(
      `${count} topics instead of ${num_clusters}; comments in no topic: ${alone} instead`,
    );
    expect(topics).toHaveLength(Math.min(count, 6));
    expect(topics.filter(({ name }) => name !== null).length).toBeGreaterThan(topics.length / 2);
  }
});

test("a new run with the best parameters gives as many clusters as were announced", async () => {
  const [best] = suggested.suggestions;
  const result = await resultOf(await finished(best?.parameters));
  const { num_clusters, noise_ratio, noise, summaries } = result;
  expect(best?.judged).toMatchObject({ num_clusters, noise_ratio, num_alone: noise.length });
  const largest = summaries.slice(0, best?.topics.length);
  expect(best?.topics.map(({ size }) => size)).toEqual(largest.map(({ size }) => size));
  const labels = largest.map(({ label, title }) => label ?? (title === null ? null : expect.any(String)));
  expect(best?.topics.map(({ name }) => name)).toEqual(labels);
});

test("a model's vectors are taken from the cache; when some are gone, a new run is asked for", async () => {
  const embedded = await finished();
  const result = await resultOf(embedded);
  const packed = (await findSpanningTree(database.db, embedded)) ?? new Uint8Array();
  const { texts } = resultTexts({ result: JSON.stringify(result), packed });
  const used = { ...result, embedding: { ...result.embedding, used: MODEL, dimensions: DIMENSIONS } };
  await database.db
    .update(insightResults)
    .set({ result: JSON.stringify(used) })
    .where(eq(insightResults.insightId, embedded));

  const refused = await suggest(ada, embedded);
  expect(codeOf(refused)).toEqual([409, "NO_VECTORS"]);
  expect(messageOf(refused)[1]).toMatch(/Run it again/);

  const keys = await keysOf(texts);
  await vectorCache(database).putMany(
    new Map(keys.map((key, i) => [key, Float32Array.from({ length: DIMENSIONS }, (_, k) => i % (k + 2))])),
  );
  expect((await suggest(ada, embedded)).statusCode).toBe(200);
  await database.db.delete(embeddingVectors).where(eq(embeddingVectors.key, keys[0] ?? ""));
  expect((await suggest(ada, embedded)).statusCode).toBe(409);
});

test("a result from before trees were kept asks for a new run, one without a result says so", async () => {
  const of = async (values = {}) => codeOf(await suggest(ada, await addInsight(database.db, "ada", values)));
  expect(await of()).toEqual([409, "NO_VECTORS"]);
  for (const status of ["running", "failed", "cancelled"])
    expect(await of({ status })).toEqual([409, "UNFINISHED"]);
});

test("while one is served, others are told when to come back; whoever leaves ends the work, and makes room", async () => {
  const ended = vi.fn();
  /** Works until its caller leaves. */
  const run = vi.fn(
    (_step: unknown, _given: unknown, { signal }: { signal?: AbortSignal | undefined } = {}) => {
      return new Promise<never>((_, reject) =>
        signal?.addEventListener("abort", () => {
          ended();
          reject(signal.reason as Error);
        }),
      );
    },
  );
  const openThread = vi.fn(warmAnalysisThread).mockReturnValueOnce({ run, close: async () => undefined });
  const own = await startTestServer(database, { openThread });
  const url = await own.app.listen({ port: 0, host: "127.0.0.1" });
  const left = new AbortController();
  const call = fetch(`${url}/api/insight/${id}/suggest`, { method: "POST", signal: left.signal });
  const cutOff = expect(call).rejects.toThrow();
  await expect.poll(() => run).toHaveBeenCalledOnce();
  const again = () => suggest(own.guest, id);
  const refused = await again();
  expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([503, true]);
  left.abort();
  await cutOff;
  await expect.poll(() => ended).toHaveBeenCalledOnce();
  await expect.poll(async () => (await again()).statusCode).toBe(200);
  await own.close();
});

/** The names under which the vectors of the texts are kept. */
async function keysOf(texts: string[]): Promise<string[]> {
  const keys: string[] = [];
  const cache = {
    getMany: async (some: string[]) => {
      keys.push(...some);
      return new Map(some.map((key) => [key, new Float32Array(DIMENSIONS)]));
    },
    putMany: async () => undefined,
  };
  const embedding = createEmbedding({ modelDir: "/nonexistent", modelHost: "http://127.0.0.1:9", cache });
  await embedding.recall(texts, { model: MODEL, madeBy: null, batchSize: 32, seed: 42, language: "en" });
  await embedding.close();
  return keys;
}
