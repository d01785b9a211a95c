import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../start/calls.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { describeOnEachDatabase } from "../testing/describe-on-each-database.js";
import { addressOf, rightBody, type Named } from "../testing/right-bodies.js";
import { addInsight } from "../testing/sample-insight.js";
import { storedRows } from "../testing/stored-rows.js";
import { startTestServer, type Person, type TestServer } from "../testing/test-server.js";

const changing = calls.filter(({ method }) => method !== "GET");
const reading = calls.filter(({ method }) => method === "GET");
/** Mail programs send its form (RFC 8058); its key is all that it reads. */
const FROM_ANYWHERE = "/unsubscribe";

const strangers = [
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { "sec-fetch-site": "same-site", origin: "https://other.undertone.example" },
  { origin: "https://evil.example" },
  { origin: "null" },
];
const formTypes = ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"];

/** What may differ after a view: that it was one, and that it was counted. */
const views = {
  insights: ["viewCount", "hotness"],
  insight_views: ["*"],
  sessions: ["lastSeenAt"],
  view_keys: ["*"],
  limit_counts: ["*"],
  feed_snapshots: ["*"],
};

describeOnEachDatabase("pages of other sites", (open) => {
  let database: OpenDatabase;
  let server: TestServer;
  let ada: Person;
  let named: Named;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database, { environment: { TRUST_PROXY: "true" } });
    ada = await server.register("ada");
    const insightId = await addInsight(database.db, "ada", { isPublic: true });
    const comment = await ada.call("POST", "/api/comment", { insightId, text: "Mine" });
    named = { insightId, commentId: comment.json<{ id: string }>().id };
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  describe.each(changing.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_, call) => {
    const isOpen = call.path === FROM_ANYWHERE;

    test(isOpen ? "serves every site" : "is refused to every other site, and changes nothing", async () => {
      const before = await storedRows(database.db, views);
      for (const headers of strangers) {
        const payload = isOpen ? "List-Unsubscribe=One-Click" : rightBody(call, named);
        const answer = await server.inject({
          method: call.method,
          url: addressOf(call, named),
          headers: {
            cookie: ada.cookie,
            ...headers,
            ...(isOpen && { "content-type": "application/x-www-form-urlencoded" }),
          },
          ...(payload && { payload }),
        });
        expect(answer.statusCode).toBe(isOpen ? 200 : 403);
      }
      expect(await storedRows(database.db, views)).toEqual(before);
    });

    test(isOpen ? "takes a form" : "takes no form and no text, from its own pages neither", async () => {
      const before = await storedRows(database.db, views);
      const types = formTypes.filter((type) => !type.startsWith(call.bodyType ?? "none"));
      for (const type of isOpen ? formTypes.slice(0, 1) : types) {
        const answer = await server.inject({
          method: call.method,
          url: addressOf(call, named),
          headers: { cookie: ada.cookie, "content-type": type },
          payload: JSON.stringify(rightBody(call, named) ?? {}),
        });
        expect(answer.statusCode, type).toBe(isOpen ? 200 : 415);
      }
      expect(await storedRows(database.db, views)).toEqual(before);
    });
  });

  test("what only reads changes nothing but the count of views, asked by GET or HEAD from any site", async () => {
    const before = await storedRows(database.db, views);
    for (const call of reading) {
      for (const method of ["GET", "HEAD"] as const) {
        const headers = { cookie: ada.cookie, "sec-fetch-site": "cross-site" };
        const answer = await server.inject({ method, url: addressOf(call, named), headers });
        expect(answer.statusCode, `${method} ${call.path}`).toBeLessThan(500);
      }
    }
    expect(await storedRows(database.db, views)).toEqual(before);
  });
});
