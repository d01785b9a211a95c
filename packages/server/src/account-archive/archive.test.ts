import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insightResults, parameterSets } from "../platform/database/tables.js";
import { addInsight, idOfUser } from "../testing/sample-insight.js";
import { unzipped } from "../testing/unzipped.js";
import { useServer } from "../testing/use-server.js";
import { accountArchive } from "./archive.js";

const { server, database } = useServer();

test("holds everything of the person's own, and nothing of anybody else's", async () => {
  const owner = await server.register("anna");
  const other = await server.register("otto");
  const own = await addInsight(database.db, "anna", { title: "Rents <b>rise</b>" });
  const theirs = await addInsight(database.db, "otto", { isPublic: true, title: "Otto's" });
  for (const [who, text] of [
    [owner, "mine"],
    [other, "somebody else's"],
  ] as const)
    await who.call("POST", "/api/comment", { insightId: theirs, text });
  await owner.call("POST", `/api/star/toggle/${theirs}`);
  await owner.call("POST", "/api/parameterset/save", { name: "few", config: { max_comments: 7 } });

  const answer = await owner.call("GET", "/api/auth/archive");

  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
  const files = await unzipped(answer.rawPayload);
  const of = (name: string): unknown => JSON.parse(String(files.get(name) ?? null));
  const rows = ["account", "comments", "history", "judgements", "parameter-sets", "passkeys", "reports"];
  const tables = [...rows, "stars", "topic-edits", "webhooks", `insights/${own}`].map(
    (name) => `${name}.json`,
  );
  expect([...files.keys()].sort()).toEqual([...tables, "index.html"].sort());
  expect(of("account.json")).toMatchObject({ username: "anna", email: "anna@example.org" });
  expect(of("comments.json")).toMatchObject([{ insightId: theirs, content: "mine" }]);
  expect(of("stars.json")).toMatchObject([{ insightId: theirs }]);
  expect(of("parameter-sets.json")).toMatchObject([{ name: "few", config: { max_comments: 7 } }]);
  expect(of(`insights/${own}.json`)).toMatchObject({ id: own, counts: [], result: { success: true } });
  expect(String(files.get("index.html"))).toContain(
    `<a href="insights/${own}.json">Rents &lt;b&gt;rise&lt;/b&gt;</a>`,
  );
  expect([...files.values()].join("\n")).not.toMatch(/otto@|somebody else|password|scrypt|argon/);
});

test("holds every row of a list, though few are read at a time", async () => {
  const person = await server.register("many");
  const userId = await idOfUser(database.db, "many");
  const rows = Array.from({ length: 40 }, (_, n) => ({
    ...{ id: `many-${n}`, userId, name: String(n), config: {} },
    createdAt: new Date(n < 30 ? 0 : n),
  }));
  await database.db.insert(parameterSets).values(rows);
  const files = await unzipped((await person.call("GET", "/api/auth/archive")).rawPayload);
  const names = JSON.parse(String(files.get("parameter-sets.json"))) as { name: string }[];
  expect(names.map(({ name }) => Number(name)).sort((a, b) => a - b)).toEqual(rows.map((_, n) => n));
});

test("holds an uploaded thread as it was read", async () => {
  const person = await server.register("upla");
  const thread = JSON.stringify([{ body: "one comment" }, { body: "another comment" }]);
  const { threadId } = (await person.upload("thread.json", thread)).json<{ threadId: string }>();
  const files = await unzipped((await person.call("GET", "/api/auth/archive")).rawPayload);
  expect(JSON.parse(String(files.get(`uploads/${threadId}.json`)))).toMatchObject({
    comments: [{ body: "one comment" }, { body: "another comment" }],
  });
});

test("does not end as if it were whole where something cannot be read", async () => {
  const person = await server.register("broken");
  const id = await addInsight(database.db, "broken");
  await database.db
    .update(insightResults)
    .set({ result: '{"stored":2,' })
    .where(eq(insightResults.insightId, id));
  const userId = await idOfUser(database.db, "broken");
  await expect(buffer(await accountArchive(database.db, userId, new Date(0)))).rejects.toThrow("JSON");
  await expect(person.call("GET", "/api/auth/archive")).rejects.toThrow();
});
