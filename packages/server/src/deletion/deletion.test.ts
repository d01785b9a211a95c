import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../platform/ids.js";
import { describeOnEachDatabase } from "../testing/describe-on-each-database.js";
import { addInsight, idOfUser } from "../testing/sample-insight.js";
import { rowsNaming } from "../testing/stored-rows.js";
import { noteVectorsOf } from "../insights/vector-store.js";
import { forgetOldSnapshots } from "../feed/snapshot-store.js";
import {
  embeddingVectors,
  feedSnapshots,
  insightProfiles,
  insightResults,
  insightVectors,
  insightViews,
  runStages,
  stageOutputs,
  threads,
} from "../platform/database/tables.js";
import { useServer } from "../testing/use-server.js";

describeOnEachDatabase("deleting an insight", (open) => {
  let adaId: string;

  const { server, database, ada, eve } = useServer({ people: ["ada", "eve"], open });
  beforeAll(async () => {
    adaId = await idOfUser(database.db, "ada");
  });
  beforeEach(() => server.pass(60_000));

  const remove = async (id: string) => (await ada.call("DELETE", `/api/insight/${id}`)).statusCode;

  async function uploadedThread(): Promise<string> {
    const id = newId();
    await database.db
      .insert(threads)
      .values({ id, userId: adaId, title: "Upload", comments: 1, thread: "{}" });
    return id;
  }

  const threeInsights = async (values = {}) => {
    const add = () => addInsight(database.db, "ada", values);
    return [await add(), await add(), await add()] as const;
  };

  const ofThread = (id: string, source = "upload") => ({
    reference: { source: "upload", id },
    source,
    postId: id,
    isPublic: true,
  });

  async function vectorKeys(): Promise<string[]> {
    const rows = await database.db.select({ key: embeddingVectors.key }).from(embeddingVectors);
    return rows.map(({ key }) => key).sort();
  }

  const addVectors = (...keys: string[]) =>
    database.db.insert(embeddingVectors).values(keys.map((key) => ({ key, vector: new Uint8Array(4) })));

  test("leaves no row in any table that names it, nor its thread and its vectors", async () => {
    const threadId = await uploadedThread();
    const id = await addInsight(database.db, "ada", ofThread(threadId));
    await eve.call("POST", `/api/star/toggle/${id}`);
    await eve.call("POST", "/api/history/add", { insightId: id });
    const comment = await eve.call("POST", "/api/comment", { insightId: id, text: "A comment" });
    const parentId = comment.json<{ id: string }>().id;
    await ada.call("POST", "/api/comment/reply", { insightId: id, parentId, text: "A reply" });
    await database.db.insert(insightViews).values({ insightId: id, viewer: "x", day: "2026-11-20" });
    await database.db.insert(runStages).values({ insightId: id, stage: "fetch", state: "finished" });
    const output = { outputId: "o", piece: 0, bytes: new Uint8Array([1]) };
    await database.db.insert(stageOutputs).values({ insightId: id, stage: "fetch", ...output });
    await database.db.insert(insightProfiles).values({ insightId: id, terms: { cat: 1 } });
    await database.db
      .update(insightResults)
      .set({ spanningTree: new Uint8Array([1]) })
      .where(eq(insightResults.insightId, id));
    await addVectors("a-key");
    await noteVectorsOf(database.db, id, ["a-key"]);
    const now = server.services.clock();
    const ranking = [{ id, contributions: { collaborative: 0, content: 0, trending: 1 } }];
    await database.db.insert(feedSnapshots).values({ id: "shown", userId: adaId, ranking, createdAt: now });
    const tables = Object.keys(await rowsNaming(database, id)).sort();
    expect(tables).toEqual(
      [
        ...["comments", "feed_snapshots", "histories", "insight_profiles", "insight_results"],
        ...["insight_vectors", "insight_views", "insights", "run_stages", "stage_outputs", "stars"],
      ].sort(),
    );
    expect(await remove(id)).toBe(204);
    // A ranking goes by itself, in an hour: to look for it in all of them would take seconds.
    expect(await rowsNaming(database, id)).toEqual({ feed_snapshots: 1 });
    server.pass(60 * 60_000 + 1);
    await forgetOldSnapshots(database.db, server.services.clock());
    expect(await rowsNaming(database, id)).toEqual({});
    expect(await rowsNaming(database, threadId)).toEqual({});
    expect(await rowsNaming(database, parentId)).toEqual({});
    expect(await vectorKeys()).toEqual([]);
  });

  test.each(["upload", "pasted"])(
    "a thread (%s) stays while another insight is of it, and goes with the last, though both go at once",
    async (source) => {
      const threadId = await uploadedThread();
      const [one, two, three] = await threeInsights(ofThread(threadId, source));
      await remove(one);
      expect(await rowsNaming(database, threadId)).toMatchObject({ threads: 1, insights: 2 });
      await Promise.all([remove(two), remove(three)]);
      expect(await rowsNaming(database, threadId)).toEqual({});
    },
  );

  test("vectors that another insight uses stay, and go with the last, though both go at once", async () => {
    const [one, two, three] = await threeInsights();
    await addVectors("k1", "k2", "k3", "of-nobody-known");
    await noteVectorsOf(database.db, one, ["k1", "k2"]);
    await noteVectorsOf(database.db, two, ["k2", "k3"]);
    await noteVectorsOf(database.db, three, ["k2", "k3"]);
    await remove(one);
    expect(await vectorKeys()).toEqual(["k2", "k3", "of-nobody-known"]);
    await Promise.all([remove(two), remove(three)]);
    expect(await vectorKeys()).toEqual(["of-nobody-known"]);
    await database.db.delete(embeddingVectors);
  });

  test("a run whose insight is gone notes nothing, and the same keys twice are noted once", async () => {
    await noteVectorsOf(database.db, "gone", ["k"]);
    const id = await addInsight(database.db, "ada");
    const keys = Array.from({ length: 1201 }, (_, n) => `key-${n}`);
    await noteVectorsOf(database.db, id, keys);
    await noteVectorsOf(database.db, id, keys);
    const [counted] = await database.db.select({ rows: sql<number>`count(*)::integer` }).from(insightVectors);
    expect(counted?.rows).toBe(1201);
    await remove(id);
  });

  test("what happens to it in the same moment fails clearly or goes with it", async () => {
    const id = await addInsight(database.db, "ada", { isPublic: true });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => eve.call("POST", `/api/star/toggle/${id}`)),
      ...Array.from({ length: 5 }, () => eve.call("POST", "/api/comment", { insightId: id, text: "Hi" })),
      ada.call("DELETE", `/api/insight/${id}`),
      ...Array.from({ length: 5 }, () => eve.call("POST", "/api/history/add", { insightId: id })),
      ...Array.from({ length: 5 }, () => eve.call("GET", `/api/insight/${id}`)),
    ]);
    for (const { statusCode } of answers) expect(statusCode).toBeOneOf([200, 201, 204, 404]);
    expect(await rowsNaming(database, id)).toEqual({});
  });
});
