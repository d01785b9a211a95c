import type { ApiError, HistoryList } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { histories } from "../platform/database/tables.js";
import { addInsight } from "../testing/sample-insight.js";
import { type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

let people = 0;

const { server, database, ada } = useServer({ people: ["ada"] });

const somebody = () => server.register(`reader-${(people += 1)}`);
const publicInsight = () => addInsight(database.db, "ada", { isPublic: true });
const add = async (person: Person, body: object) =>
  (await person.call("POST", "/api/history/add", body)).statusCode;
const list = async (person: Person, query = "") =>
  (await person.call("GET", `/api/history/list${query}`)).json<HistoryList>();
const ids = async (person: Person) => (await list(person)).histories.map(({ insight }) => insight.id);

test("looking again moves an insight to the top, once", async () => {
  const eve = await somebody();
  const [first, second] = [await publicInsight(), await publicInsight()];
  expect(await add(eve, { productId: first })).toBe(204);
  server.pass(1000);
  expect(await add(eve, { insightId: second })).toBe(204);
  expect(await ids(eve)).toEqual([second, first]);
  server.pass(1000);
  await add(eve, { insightId: first });
  expect(await ids(eve)).toEqual([first, second]);
  expect((await list(eve)).totalCount).toBe(2);
});

test("twenty looks at once are one entry", async () => {
  const eve = await somebody();
  const id = await publicInsight();
  const statuses = await Promise.all(Array.from({ length: 20 }, () => add(eve, { insightId: id })));
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(await database.db.select().from(histories).where(eq(histories.insightId, id))).toHaveLength(1);
});

test("whoever names no insight, or two, is told at which field", async () => {
  const fields = async (body: object) =>
    (await ada.call("POST", "/api/history/add", body)).json<ApiError>().fields;
  expect(await fields({})).toEqual({ productId: "Insight is required" });
  expect(await fields({ productId: "a", insightId: "b" })).toEqual({
    insightId: "Name the insight by productId or insightId, not both.",
  });
});

test("it is private to its owner, forgotten entry by entry or whole", async () => {
  const [eve, bob] = [await somebody(), await somebody()];
  const [one, other] = [await publicInsight(), await publicInsight()];
  for (const person of [eve, bob]) for (const id of [one, other]) await add(person, { insightId: id });
  expect((await eve.call("DELETE", `/api/history/${one}`)).statusCode).toBe(204);
  expect(await ids(eve)).toEqual([other]);
  expect((await eve.call("DELETE", "/api/history")).statusCode).toBe(204);
  expect(await ids(eve)).toEqual([]);
  expect(await ids(bob)).toHaveLength(2);
});
