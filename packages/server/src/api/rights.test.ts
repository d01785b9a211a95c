import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../database/database.js";
import { newId } from "../ids.js";
import { describeOnEachDatabase } from "../testing/describe-on-each-database.js";
import { addInsight } from "../testing/sample-insight.js";
import { startTestServer, type Person, type TestServer } from "../testing/test-server.js";
import type { Call } from "./call.js";
import { calls } from "./calls.js";

const day = 24 * 60 * 60_000;

/** Security points 10 and 11: every call that names an insight, asked by everybody, of every kind of insight. */
const roles = ["guest", "stranger", "owner", "former reader", "expired session"] as const;
const kinds = ["public", "private", "absent"] as const;
type Role = (typeof roles)[number];
type Kind = (typeof kinds)[number];

/** What each call is asked with; those that are absent need no body. */
const bodies: Readonly<Record<string, (target: Target) => object>> = {
  "POST /insight/:id/recluster": () => ({ hdbscan_params: { min_cluster_size: 3 } }),
  "PATCH /insight/:id/visibility": () => ({ isPublic: true }),
  "POST /comment": ({ id }) => ({ insightId: id, text: "A comment" }),
  "POST /comment/reply": ({ id, commentId }) => ({ insightId: id, parentId: commentId, text: "A reply" }),
  "POST /history/add": ({ id }) => ({ insightId: id }),
};

interface Target {
  id: string;
  /** A comment on it. */
  commentId: string;
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const bodied = ["POST /comment", "POST /comment/reply", "POST /history/add"];
const namingInsights = calls.filter(
  (call) => ["reader", "member-reader", "owner"].includes(call.access) || bodied.includes(nameOf(call)),
);

describeOnEachDatabase("rights", (open) => {
  let database: OpenDatabase;
  let server: TestServer;
  let people: Record<Role, Person>;

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database, {
      environment: { REDDIT_CLIENT_ID: "test", REDDIT_CLIENT_SECRET: "test", TRUST_PROXY: "true" },
    });
    const expired = await server.register("expired");
    // Beyond the idle limit; who registers from here on is logged in.
    server.pass(15 * day);
    people = {
      guest: server.guest,
      stranger: await server.register("stranger"),
      owner: await server.register("owner"),
      "former reader": await server.register("former-reader"),
      "expired session": expired,
    };
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  let asked = 0;

  /** From ever another address, since each may ask only so often. */
  function send(role: Role, method: Call["method"], url: string, payload?: object) {
    asked += 1;
    const headers = {
      "x-forwarded-for": `10.0.${asked >> 8}.${asked & 255}`,
      ...(role === "guest" ? {} : { cookie: people[role].cookie }),
    };
    return server.inject({ method, url, headers, ...(payload && { payload }) });
  }

  /** A fresh one each time: some calls delete it. The former reader starred and commented on it while it was public. */
  async function target(kind: Kind): Promise<Target> {
    if (kind === "absent") return { id: newId(), commentId: newId() };
    const id = await addInsight(database.db, "owner", { isPublic: true });
    const reader = "former reader";
    const star = await send(reader, "POST", `/api/star/toggle/${id}`);
    const note = await send(reader, "POST", "/api/history/add", { insightId: id });
    const comment = await send(reader, "POST", "/api/comment", {
      insightId: id,
      text: "While it was public",
    });
    expect([star.statusCode, note.statusCode, comment.statusCode]).toEqual([200, 204, 201]);
    if (kind === "private")
      await send("owner", "PATCH", `/api/insight/${id}/visibility`, { isPublic: false });
    return { id, commentId: comment.json<{ id: string }>().id };
  }

  function ask(call: Call, role: Role, of: Target): Promise<LightMyRequestResponse> {
    const body = bodies[nameOf(call)]?.(of);
    // Comments are limited by the minute.
    server.pass(60_000);
    return send(role, call.method, `/api${call.path.replace(/:\w+/, of.id)}`, body);
  }

  describe.each(namingInsights.map((call) => [nameOf(call), call] as const))("%s", (_, call) => {
    test.each(roles.flatMap((role) => kinds.map((kind) => [role, kind] as const)))(
      "asked by %s of one that is %s",
      async (role, kind) => {
        const response = await ask(call, role, await target(kind));
        expect(response.statusCode, response.body).toBeOneOf(expected(call, role, kind));
      },
    );

    test.each(roles.filter((role) => role !== "owner"))(
      "tells %s nothing of a private one: the bytes are those of an absent one",
      async (role) => {
        const ofPrivate = await ask(call, role, await target("private"));
        const ofAbsent = await ask(call, role, await target("absent"));
        expect(telling(ofPrivate)).toEqual(telling(ofAbsent));
      },
    );
  });

  test.each(
    calls
      .filter(({ access }) => ["member", "member-reader", "owner"].includes(access))
      .map((call) => [nameOf(call), call] as const),
  )("%s asks guests, and sessions that ended, to log in", async (_, call) => {
    for (const role of ["guest", "expired session"] as const) {
      const response = await ask(call, role, await target("absent"));
      expect(response.statusCode).toBe(401);
    }
  });

  test("what went private is in nobody else.s list any more", async () => {
    const { id } = await target("private");
    for (const list of ["/api/star/list", "/api/history/list", "/api/feed/insights", "/api/insight/my"]) {
      expect((await send("former reader", "GET", `${list}?limit=100`)).body).not.toContain(id);
    }
  });
});

/** The statuses that the API's description promises. */
function expected(call: Call, role: Role, kind: Kind): number[] {
  const isGuest = role === "guest" || role === "expired session";
  if (isGuest && call.access !== "reader") return [401];
  if (kind === "absent" || (kind === "private" && role !== "owner")) return [404];
  if (call.access === "owner" && role !== "owner") return [403];
  // Nothing to cancel, no kept distances: that, too, is told only to whoever may read it.
  return [call.status, ...(call.refusals ?? []).filter((status) => status === 409)];
}

/** All that an answer tells, but for what differs between any two. */
function telling({ statusCode, body, headers }: LightMyRequestResponse): object {
  const { date: _, "content-security-policy": _policy, ...others } = headers;
  const counted = Object.entries(others).filter(([name]) => !name.startsWith("x-ratelimit-"));
  return { statusCode, body, headers: Object.fromEntries(counted) };
}
