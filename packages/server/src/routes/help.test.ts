import type { HelpTopic, HelpTopicList } from "@undertone/schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../database/database.js";
import { embeddedCopy } from "../testing/embedded-copy.js";
import { startTestServer, type TestServer } from "../testing/test-server.js";

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await embeddedCopy();
  server = await startTestServer(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const get = (url: string) => server.guest.call("GET", url);
const listed = async () => (await get("/api/help")).json<HelpTopicList>().topics;

test("topics are listed in order, without their text", async () => {
  const topics = await listed();
  expect(topics[0]).toEqual({ id: "getting-started", title: "Getting started" });
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
});

test("each listed topic has its text, in sentence case and without its title", async () => {
  for (const { id, title } of await listed()) {
    const topic = (await get(`/api/help/${id}`)).json<HelpTopic>();
    expect(topic).toMatchObject({ id, title });
    expect(topic.content).not.toMatch(/^#|<[a-z]/m);
    expect(title.split(" ").slice(1).join(" ")).toMatch(/^[^A-Z]*$/);
  }
});

test.each([
  "absent",
  "01-getting-started",
  "..%2F..%2Fpackage.json",
  "%2e%2e",
  "__proto__",
  "constructor",
  "a".repeat(99),
])("%s is no topic", async (id) => {
  const answer = await get(`/api/help/${id}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: "NOT_FOUND" });
});
