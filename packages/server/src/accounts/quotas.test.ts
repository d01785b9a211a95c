import { randomUUID } from "node:crypto";
import { parse, type Quotas } from "@undertone/schemas";
import { beforeEach, expect, test } from "vitest";
import { insights, topicEdits } from "../platform/database/tables.js";
import { addInsight } from "../testing/sample-insight.js";
import { messageOf } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const HOUR = 60 * 60_000;
const environment = { RUNS_PER_DAY: "2", UPLOADS_PER_DAY: "1", STORED_MEGABYTES: "1" };
const { server, database, ada, eve } = useServer({ each: true, people: ["ada", "eve"], environment });

const run = (person = ada) => person.call("POST", "/api/insight/run", { link: "sample" });
const quotas = async (): Promise<Quotas> =>
  parse("quotas", (await ada.call("GET", "/api/auth/quotas")).json());

let begun: Date;
beforeEach(() => {
  begun = server.services.clock();
});

test("analyses of a day: said before, refused beyond, each person's own", async () => {
  const until = new Date(begun.getTime() + 24 * HOUR).toISOString();
  expect((await quotas()).runs).toEqual({ used: 0, most: 2, until: null });
  expect((await run()).statusCode).toBe(202);
  expect((await quotas()).runs).toEqual({ used: 1, most: 2, until });
  await run();
  server.pass(HOUR / 2);
  const third = await run();
  expect(messageOf(third)).toEqual([
    429,
    "You can start at most 2 analyses within 24 hours. Try again in 24 hours.",
  ]);
  expect((await run(eve)).statusCode).toBe(202);
  await database.db.delete(insights);
  expect((await run()).statusCode).toBe(429);
  server.pass(24 * HOUR);
  expect((await run()).statusCode).toBe(202);
});

test("uploads of a day", async () => {
  expect((await ada.upload("a.txt")).statusCode).toBe(200);
  server.pass(23 * HOUR);
  const second = await ada.upload("b.txt");
  expect(messageOf(second)).toEqual([
    429,
    "You can upload at most 1 file within 24 hours. Try again in 60 minutes.",
  ]);
  expect((await quotas()).uploads).toMatchObject({ used: 1, most: 1 });
});

test("what is stored: by its size in the database, until something is deleted", async () => {
  const before = (await quotas()).stored;
  expect(before).toEqual({ used: 0, most: 1_000_000, until: null });
  const id = await addInsight(database.db, "ada");
  const small = (await quotas()).stored.used;
  expect(small).toBeGreaterThan(500);
  // What no compression makes smaller.
  await database.connection.executeSql(
    "update insight_results set spanning_tree = (select string_agg(sha256(n::text::bytea), ''::bytea) from generate_series(1, 32000) n)",
  );
  expect((await quotas()).stored.used).toBeGreaterThan(1_000_000);
  for (const answer of [await run(), await ada.upload("a.txt")])
    expect(messageOf(answer)).toEqual([
      409,
      "Your insights and uploads take 1 MB; the limit is 1 MB. Delete an insight, then try again.",
    ]);
  await ada.call("DELETE", `/api/insight/${id}`);
  expect((await run()).statusCode).toBe(202);
});

test("parameters and changes to topics count as well", async () => {
  const words = Array.from({ length: 300 }, () => randomUUID());
  const used = async () => (await quotas()).stored.used;
  await ada.call("POST", "/api/parameterset/save", { name: "mine", config: { stop_words: words } });
  const afterSet = await used();
  expect(afterSet).toBeGreaterThan(9_000);
  const id = await addInsight(database.db, "ada", { parameters: { stop_words: words } });
  const afterInsight = await used();
  expect(afterInsight - afterSet).toBeGreaterThan(9_000);
  const change = { kind: "move" as const, comments: words, topic: 0 };
  await database.db
    .insert(topicEdits)
    .values({ insightId: id, grouping: "set", number: 1, change, createdAt: begun });
  expect((await used()) - afterInsight).toBeGreaterThan(9_000);
});

test("0 limits nothing", async () => {
  const unlimited = { ...server.services.configuration, RUNS_PER_DAY: 0, STORED_MEGABYTES: 0 };
  server.services.configuration = unlimited;
  const { personalQuotas } = await import("./quotas.js");
  const { read, takeRun } = personalQuotas(server.services);
  for (let n = 0; n < 3; n++) await database.transaction((tx) => takeRun(tx, "somebody"));
  expect(await read(database.db, "somebody")).toMatchObject({
    runs: { used: 3, most: null },
    stored: { most: null },
  });
});
