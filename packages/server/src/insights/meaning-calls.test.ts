import { createEmbedding, type Embedding } from "@undertone/embedding";
import { parse } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithSharedData, sharedData } from "../../../../tests/support/shared-data.js";
import { trueModel } from "../../../../tests/support/true-model.js";
import { vectorCache } from "../analysis/vector-cache.js";
import { embeddingVectors, insightResults } from "../platform/database/tables.js";
import { finishedRun, storedResult } from "../testing/finished-run.js";
import { runWorker, type TestWorker } from "../testing/run-worker.js";
import { addInsight } from "../testing/sample-insight.js";
import { codeOf, fieldsOf, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

describeWithSharedData("a search by meaning", [trueModel.path], () => {
  const modelDir = sharedData("models");
  const modelHost = "http://127.0.0.1:9";
  let embedding: Embedding;
  let worker: TestWorker;
  let id: string;
  const { server, database, ada } = useServer({
    people: ["ada"],
    async services(database) {
      embedding = createEmbedding({ modelDir, modelHost, cache: vectorCache(database) });
      worker = await runWorker(database, { embedding });
      return { environment: { MODEL_DIR: modelDir, MODEL_HOST: modelHost }, queue: worker.queue };
    },
  });
  beforeAll(async () => {
    id = await finishedRun(database, worker.queue);
  });
  afterAll(async () => {
    await worker.stop();
    await embedding.close();
  });
  const search = (words: string, person: Person = server.guest, insightId = id) =>
    person.call("POST", `/api/insight/${insightId}/meaning`, { words });
  const bodies = async (words: string, insightId = id) => {
    const { ids } = parse("meaning-found", (await search(words, ada, insightId)).json());
    const { clusters, noise } = await storedResult(database, insightId);
    const all = [...Object.values(clusters).flat(), ...noise];
    return ids.map((one) => all.find((comment) => comment.id === one)?.body ?? "");
  };

  test("finds what is said in other words, at most ten, and nothing where nothing is close", async () => {
    const found = await bodies("our little daughter was hit by someone on a bike");
    expect(found.slice(0, 3).join("\n")).toMatch(/My toddler got clipped/);
    expect(found.length).toBeLessThanOrEqual(10);
    expect(await bodies("a recipe for pancakes with quantum chromodynamics")).toEqual([]);
  });

  test("refuses nothing to look for, and a thread compared by words", async () => {
    expect(fieldsOf(await search("  "))).toEqual([400, ["words"]]);
    const result = await storedResult(database, id);
    const lexical = { ...result, embedding: { ...result.embedding, used: "lexical" } };
    const other = await addInsight(database.db, "ada", { isPublic: false }, lexical);
    expect(codeOf(await search("the price", ada, other))).toEqual([409, "NO_VECTORS"]);
    expect((await search("the price", server.guest, other)).statusCode).toBe(404);
    await database.db.delete(insightResults).where(eq(insightResults.insightId, other));
    expect(codeOf(await search("the price", ada, other))).toEqual([404, "NOT_FOUND"]);
  });

  test("finds the same without what was taken out, and when vectors are not kept any more", async () => {
    const words = "our little daughter was hit by someone on a bike";
    const before = await bodies(words);
    const result = await storedResult(database, id);
    const [first] = before;
    const blanked = [...Object.values(result.clusters).flat(), ...result.noise].find(
      ({ body }) => body === first,
    );
    Object.assign(blanked ?? {}, { body: "", deleted: true });
    const without = await addInsight(database.db, "ada", {}, result);
    expect(await bodies(words, without)).toEqual(expect.arrayContaining(before.slice(1)));
    expect(await bodies(words, without)).not.toContain("");
    await database.db.delete(embeddingVectors);
    expect(await bodies(words)).toEqual(before);
    expect(await database.db.$count(embeddingVectors)).toBe(result.total_processed);
  });
});
