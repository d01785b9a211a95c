import type { ApiError } from "@undertone/schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../database/database.js";
import { calls } from "../../start/calls.js";
import { describeOnEachDatabase } from "../../testing/describe-on-each-database.js";
import { startTestServer, type Person, type TestServer } from "../../testing/test-server.js";

describeOnEachDatabase("text that cannot be stored", (open) => {
  let database: OpenDatabase;
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
    ada = await server.register("ada");
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const account = { username: "eve", password: "correct horse", confirmPassword: "correct horse" };
  const bodies: [string, string, object][] = [
    ["/api/auth/register", "email", { ...account, email: "eve\0@example.org" }],
    ["/api/auth/register", "username", { ...account, email: "eve@example.org", username: "eve\ud83d" }],
    ["/api/auth/login", "email", { email: "\0@example.org", password: "x" }],
    ["/api/auth/login", "password", { email: "ada@example.org", password: "\0" }],
    ["/api/insight/run", "link", { link: "\0" }],
    ["/api/parameterset/save", "name", { name: "a\0", config: {} }],
    ["/api/parameterset/save", "config.stop_words.1", { name: "a", config: { stop_words: ["x", "\udc00"] } }],
    ["/api/history/add", "insightId", { insightId: "\0" }],
    ["/api/comment", "text", { insightId: "x", text: "a\ud800b" }],
  ];
  test.each(bodies)("%s with it in %s is refused, naming the path", async (url, part, body) => {
    const answer = await ada.call("POST", url, body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<ApiError>().fields ?? {})).toEqual([part]);
  });

  test("in a name, it is refused too", async () => {
    const answer = await ada.call("POST", "/api/parameterset/save", { name: "a", config: { "\0": 1 } });
    expect(answer.statusCode).toBe(400);
  });

  test("pairs of surrogates and a written-out backslash are text like any other", async () => {
    for (const name of ["\ud83d\ude00", String.raw`\u0000`, String.raw`\ud800`]) {
      const answer = await ada.call("POST", "/api/parameterset/save", { name, config: {} });
      expect([answer.statusCode, answer.json<{ name: string }>().name]).toEqual([200, name]);
    }
  });

  test.each(
    calls.filter(({ path }) => path.includes(":")).map(({ method, path }) => [method, path] as const),
  )("%s %s with it for an id finds nothing", async (method, path) => {
    const answer = await ada.call(method, `/api${path.replace(/:\w+/, "%00")}`);
    expect(answer.statusCode).toBe(404);
  });

  test("a query with it is refused", async () => {
    for (const query of ["cursor=%00", "limit=%00"]) {
      expect((await ada.call("GET", `/api/insight/my?${query}`)).statusCode).toBe(400);
    }
  });
});
