import { parse, type Insight } from "@undertone/schemas";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { storedText } from "../analysis/stored-result.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { compressedResults, insightResults } from "../platform/database/tables.js";
import { describeOnEachDatabase } from "../testing/describe-on-each-database.js";
import { addInsight, sampleResult } from "../testing/sample-insight.js";
import type { Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";
import { storeCompressed } from "./compressed-store.js";

const findTag = async ({ db }: OpenDatabase, id: string) => {
  const [row] = await db
    .select({ tag: compressedResults.tag })
    .from(compressedResults)
    .where(eq(compressedResults.insightId, id));
  return row?.tag;
};

describeOnEachDatabase("a compressed result", (open) => {
  const { server, database, ada, eve } = useServer({ people: ["ada", "eve"], open });
  let id: string;
  beforeAll(async () => {
    id = await addInsight(database.db, "ada", { isPublic: true });
  });

  const ask = (person: Person, headers: Record<string, string> = {}) =>
    server.inject({
      method: "GET",
      url: `/api/insight/${id}`,
      headers: { ...headers, ...(person.cookie !== "" && { cookie: person.cookie }) },
    });
  const change = (seed: number) => {
    const result = storedText({ ...sampleResult("t"), seed });
    return database.db.update(insightResults).set({ result }).where(eq(insightResults.insightId, id));
  };
  const shownSeed = async () => {
    const { result } = parse("insight", (await ask(server.guest)).json()) as Insight;
    return (result as { seed: number }).seed;
  };

  test("is sent to whoever takes it, and unpacked for others", async () => {
    // Her own views are not counted.
    const plain = await ask(ada);
    for (const [encoding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const answer = await ask(ada, { "accept-encoding": `identity, ${encoding};q=0.5, zstd` });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(unpack(answer.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
    const refused = await ask(ada, { "accept-encoding": "br;q=0, deflate" });
    expect([refused.headers["content-encoding"], refused.body]).toEqual([undefined, plain.body]);
  });

  test("has a tag for each reader and encoding, which is confirmed until something that they see changes", async () => {
    const tags: unknown[] = [];
    for (const viewer of [eve, server.guest]) await ask(viewer);
    await expect.poll(async () => (await ask(ada)).json<Insight>().viewCount).toBe(2);
    for (const person of [ada, eve, server.guest]) {
      for (const encoding of ["br", "gzip", "identity"]) {
        const { headers } = await ask(person, { "accept-encoding": encoding });
        tags.push(headers.etag);
        const known = { "accept-encoding": encoding, "if-none-match": `"x", W/${String(headers.etag)}` };
        const again = await ask(person, known);
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", headers.etag]);
      }
    }
    // To eve it is what it is to a guest.
    expect(new Set(tags).size).toBe(6);
    await eve.call("POST", `/api/star/toggle/${id}`);
    expect((await ask(eve, { "if-none-match": String(tags[5]) })).statusCode).toBe(200);
  });

  test("of a private insight is kept nowhere, and confirmed to nobody else", async () => {
    const { headers } = await ask(server.guest);
    const policies = [headers, (await ask(ada)).headers].map((each) => each["cache-control"]);
    expect(policies).toEqual(["private, no-cache", "no-store"]);
    await ada.call("PATCH", `/api/insight/${id}/visibility`, { isPublic: false });
    expect((await ask(ada)).headers["cache-control"]).toBe("no-store");
    for (const person of [eve, server.guest]) {
      const gone = await ask(person, { "if-none-match": String(headers.etag) });
      expect([gone.statusCode, gone.headers.etag]).toEqual([404, undefined]);
    }
    await ada.call("PATCH", `/api/insight/${id}/visibility`, { isPublic: true });
  });

  test("is deleted with any change of the result, and made anew for whoever asks next", async () => {
    await ask(server.guest);
    const before = await findTag(database, id);
    await database.db
      .update(insightResults)
      .set({ readingsPending: false })
      .where(eq(insightResults.insightId, id));
    expect(await findTag(database, id)).toBe(before);
    await change(7);
    expect(await findTag(database, id)).toBeUndefined();
    expect(await shownSeed()).toBe(7);
    const after = await findTag(database, id);
    expect([after === undefined, after === before]).toEqual([false, false]);
  });

  test("is not stored where the result was changed while it was made", async () => {
    const { thread } = server.services;
    await change(8);
    const run = (async (...input: Parameters<typeof thread.run>) => {
      const made = await thread.run(...input);
      await change(9);
      return made;
    }) as typeof thread.run;
    expect(await storeCompressed(database, { run }, id)).toBeDefined();
    expect(await findTag(database, id)).toBeUndefined();
    expect(await shownSeed()).toBe(9);
  });

  test("goes with its insight", async () => {
    const gone = await addInsight(database.db, "ada");
    await storeCompressed(database, server.services.thread, gone);
    expect(await findTag(database, gone)).toBeDefined();
    await ada.call("DELETE", `/api/insight/${gone}`);
    expect(await findTag(database, gone)).toBeUndefined();
    expect(await storeCompressed(database, server.services.thread, gone)).toBeUndefined();
  });

  test("that old versions left out is made once for many who ask at a time", async () => {
    await database.db.execute(sql`delete from ${compressedResults}`);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(eve)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
  });
});
