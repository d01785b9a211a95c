import { parse } from "@undertone/schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "../start/calls.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { describeOnEachDatabase } from "../testing/describe-on-each-database.js";
import { addressOf, rightBody, type Named } from "../testing/right-bodies.js";
import { addInsight } from "../testing/sample-insight.js";
import { storedRows } from "../testing/stored-rows.js";
import { startTestServer, type Person, type TestServer } from "../testing/test-server.js";

/** What a row has and no body may set. */
const extraKeys = [
  "id",
  "userId",
  "isAdmin",
  "passwordHash",
  "createdAt",
  "status",
  "starCount",
  "hotness",
  "parameters",
  "constructor",
  "prototype",
  "toString",
];
const prototypeBodies = [
  '{"__proto__":{"isAdmin":true}',
  '{"constructor":{"prototype":{"isAdmin":true}}',
  '{"a":[{"__proto__":{"isAdmin":true}}]',
];
const bodied = calls.filter(({ body }) => body !== undefined);

describeOnEachDatabase("keys that a body does not have", (open) => {
  let database: OpenDatabase;
  let server: TestServer;
  let ada: Person;
  let named: Named;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database, { environment: { TRUST_PROXY: "true" } });
    ada = await server.register("ada");
    const insightId = await addInsight(database.db, "ada");
    const comment = await ada.call("POST", "/api/comment", { insightId, text: "Mine" });
    named = { insightId, commentId: comment.json<{ id: string }>().id };
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  let asked = 0;
  function send(call: (typeof calls)[number], payload: string) {
    asked += 1;
    // Limits by the hour and by address would answer otherwise.
    server.pass(60 * 60_000);
    return server.inject({
      method: call.method,
      url: addressOf(call, named),
      headers: {
        cookie: ada.cookie,
        "content-type": "application/json",
        "x-forwarded-for": `10.0.0.${asked % 250}`,
      },
      payload,
    });
  }

  test.each(bodied.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "%s refuses each by its name, and changes nothing",
    async (_, call) => {
      const body = rightBody(call, named) ?? {};
      const before = await storedRows(database.db, { sessions: ["lastSeenAt"] });
      for (const key of extraKeys) {
        const answer = await send(call, JSON.stringify({ ...body, [key]: "x" }));
        expect(answer.statusCode, key).toBe(400);
        expect(Object.keys(parse("api-error", answer.json()).fields ?? {}), key).toEqual([key]);
      }
      for (const prefix of prototypeBodies) {
        const remaining = JSON.stringify(body).slice(1);
        const answer = await send(call, `${prefix}${remaining === "}" ? "}" : `,${remaining}`}`);
        expect([answer.statusCode, parse("api-error", answer.json()).code]).toEqual([400, "INVALID_JSON"]);
      }
      expect(await storedRows(database.db, { sessions: ["lastSeenAt"] })).toEqual(before);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  test.each([
    [
      "/api/parameterset/save",
      { name: "a", config: { hdbscan_params: { userId: "x" } } },
      "config.hdbscan_params.userId",
    ],
    ["/api/parameterset/save", { name: "a", config: { isAdmin: true } }, "config.isAdmin"],
    [
      "/api/parameterset/save",
      { name: "a", config: { reddit_fetch_params: { constructor: 1 } } },
      "config.reddit_fetch_params.constructor",
    ],
  ])("%s refuses %o deeper down, too", async (url, body, path) => {
    const answer = await ada.call("POST", url, body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(parse("api-error", answer.json()).fields ?? {})).toEqual([path]);
  });
});
