import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { readSchema } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { insights, users } from "../platform/database/tables.js";
import { rightBody } from "../testing/right-bodies.js";
import {
  callsNamingNothing,
  hasRole,
  STAFF_PAGE,
  pagesNamingNothing,
  rightsTable,
  roles,
  routeOf,
  type Kind,
  type RightsRow,
  type Role,
  type Target,
} from "../testing/rights-table.js";
import { makeTarget } from "../testing/rights-target.js";
import { type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";
import { calls } from "../start/calls.js";
import { staffRoleOf } from "./access.js";
import type { Call } from "./call.js";

const DAY = 24 * 60 * 60_000;
const listings = ["/api/star/list", "/api/history/list", "/api/feed/insights", "/api/insight/my"];

/** After these the asker is a guest, or somebody else. */
const endsSession = /\/auth\/(logout|logout-everywhere|account|login|register|change-password)$/;

/** Security points 10 and 11: every route, asked by everybody, of every kind of what it names. */
const { server, database } = useServer({
  environment: { REDDIT_CLIENT_ID: "test", REDDIT_CLIENT_SECRET: "test", TRUST_PROXY: "true" },
});
let people: Record<Role, Person>;

beforeAll(async () => {
  const expired = await server.register("expired");
  // Beyond the idle limit; who registers from here on is logged in.
  server.pass(15 * DAY);
  const fromAnywhere = (person: Person): Person => ({
    ...person,
    call: (method, url, payload) => send(person, { method, url, ...(payload && { payload }) }),
  });
  people = {
    guest: server.guest,
    "expired session": expired,
    stranger: await server.register("stranger"),
    "former reader": fromAnywhere(await server.register("former-reader")),
    owner: fromAnywhere(await server.register("olaf")),
    moderator: await server.register("judith"),
    operator: await server.register("olga"),
  };
  for (const role of ["moderator", "operator"] as const)
    await database.db.update(users).set({ role }).where(eq(users.username, people[role].username));
});

let asked = 0;

/** From ever another address, and ever a minute later, since each may ask only so often. */
function send({ cookie }: Person, request: InjectOptions): Promise<LightMyRequestResponse> {
  asked += 1;
  server.pass(60_000);
  const headers = {
    "x-forwarded-for": `10.0.${asked >> 8}.${asked & 255}`,
    accept: "text/html,application/json",
    ...(cookie === "" ? {} : { cookie }),
  };
  return server.inject({ ...request, headers });
}

const unchanged = new Map<string, Promise<Target>>();
function targetOf(names: RightsRow["names"], kind: Kind): Promise<Target> {
  const owned = { db: database.db, owner: people.owner, reader: people["former reader"] };
  const target = unchanged.get(`${names} ${kind}`) ?? makeTarget(owned, names, kind);
  unchanged.set(`${names} ${kind}`, target);
  return target;
}

async function ask(row: RightsRow, role: Role, of: Target): Promise<LightMyRequestResponse> {
  const [method, pattern] = parted(row.route);
  // Each person may have only so many.
  await database.db.update(insights).set({ status: "cancelled" }).where(eq(insights.status, "queued"));
  const id = row.id?.(of) ?? of.insightId;
  const url = `${pattern.replace(":n", "1").replace(/:\w+/g, id)}${row.search?.(of) ?? ""}`;
  const payload = row.body?.(of);
  return send(people[role], { method, url, ...(payload && { payload }) });
}

test("every route of the server stands in the table, and no other", () => {
  const rows = [
    ...new Set(rightsTable.map(({ route }) => route)),
    ...callsNamingNothing,
    ...Object.keys(pagesNamingNothing),
    STAFF_PAGE,
  ];
  expect(rows.sort()).toEqual(server.routes.toSorted());
});

test("what a call names by an id has a row that says who may", () => {
  const naming = calls.filter((call) => callsNamingNothing.includes(routeOf(call))).filter(namesById);
  // Help is everybody's.
  expect(naming.map(routeOf)).toEqual(["GET /api/help/:id"]);
});

describe.each(rightsTable.map((row) => [row.route, row.names, row] as const))(
  "%s, naming one %s,",
  (_, names, row) => {
    const kinds: Kind[] =
      names === "insight" || names === "comment" ? ["public", "private", "absent"] : ["private", "absent"];

    test.each(roles)("asked by %s", async (role) => {
      const told = new Map<Kind, object>();
      for (const kind of kinds) {
        const target = await targetOf(names, kind);
        const answer = await ask(row, role, target);
        expect(answer.statusCode, `${kind}: ${answer.body}`).toBeOneOf(promised(row, role, kind));
        if (answer.statusCode < 400 && !row.route.startsWith("GET")) unchanged.clear();
        told.set(kind, telling(answer, row.id?.(target) ?? target.insightId));
      }
      // Whoever may not know that there is one learns it from no byte.
      if (row.rule(role, "private") !== row.rule(role, "absent")) return;
      expect(told.get("private")).toEqual(told.get("absent"));
    });
  },
);

test("a page tells of a public insight, and so would of a private one", async () => {
  // A comparison is for those who look at both: nothing of it is in its HTML.
  const pages = rightsTable.filter(({ route }) => /^GET \/insight\/:id(?!\/compare)/.test(route));
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    const told = await ask(page, "guest", await targetOf("insight", "public"));
    expect(told.body).toContain("A title of its own");
    const untold = await ask(page, "owner", await targetOf("insight", "private"));
    expect(untold.body).not.toContain("of its own");
  }
});

test.each(callsNamingNothing)("%s serves members, or everybody", async (route) => {
  const call = calls.find((one) => routeOf(one) === route);
  if (!call) throw new Error(`${route} is described nowhere`);
  for (const role of roles) {
    const isLoggedIn = role !== "guest" && role !== "expired session";
    if (isLoggedIn && endsSession.test(call.path)) continue;
    const payload = rightBody(call, { insightId: "none", commentId: "none" });
    const url = `/api${call.path.replace(/:\w+/, "none")}`;
    const answer = await send(people[role], { method: call.method, url, ...(payload && { payload }) });
    const served = [call.status, 400, ...(call.refusals ?? [])];
    const needed = staffRoleOf(call.access);
    const isServed = needed === undefined ? isLoggedIn || call.access === "everybody" : hasRole(role, needed);
    const statuses = isServed ? served : [needed === undefined ? 401 : 404];
    expect(answer.statusCode, `${role}: ${answer.body}`).toBeOneOf(statuses);
  }
});

test.each(Object.entries(pagesNamingNothing))("%s answers everybody alike", async (route, status) => {
  const [method, pattern] = parted(route.replace("ANY", "GET"));
  for (const role of roles) {
    const url = pattern.replace("*", "assets/nothing-here");
    expect((await send(people[role], { method, url })).statusCode).toBe(status);
  }
});

test("to whom the page of moderators is not there, it looks as any address that leads nowhere", async () => {
  for (const role of roles) {
    const answer = await send(people[role], { method: "GET", url: "/admin" });
    if (hasRole(role, "moderator")) expect(answer.statusCode).toBe(200);
    else
      expect(telling(answer, "admin")).toEqual(
        telling(await send(people[role], { method: "GET", url: "/nowhere" }), "nowhere"),
      );
  }
});

test("what went private is in nobody else's list any more", async () => {
  const { insightId } = await targetOf("insight", "private");
  for (const url of listings) {
    const answer = await send(people["former reader"], { method: "GET", url: `${url}?limit=100` });
    expect(answer.body).not.toContain(insightId);
  }
});

/** Whether an address, a query or a body has room for an id of something that is stored. */
function namesById({ path, query, body }: Call): boolean {
  const schemas = [query, body].filter((name) => name !== undefined).map((name) => readSchema(name));
  return path.includes(":") || /"\w+Id":/.test(JSON.stringify(schemas));
}

function parted(route: string): ["GET" | "POST" | "PUT" | "PATCH" | "DELETE", string] {
  return route.split(" ") as ["GET", string];
}

/** The statuses that the table and the API's description promise. */
function promised({ route, rule }: RightsRow, role: Role, kind: Kind): number[] {
  const outcome = rule(role, kind);
  if (outcome !== "done") return [outcome];
  const call = calls.find((one) => routeOf(one) === route);
  if (!call) return [200];
  // Nothing to cancel, no kept distances, no library for pictures: that, too, is told only to whoever may know of it.
  return [call.status, ...(call.refusals ?? []).filter((status) => [409, 503].includes(status))];
}

/** All that an answer tells, but for what differs between any two: the date, the nonce and the id that was asked for. */
function telling({ statusCode, body, headers }: LightMyRequestResponse, id: string): object {
  const { date: _, ...others } = headers;
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  const without = (text: string) =>
    (nonce === undefined ? text : text.replaceAll(nonce, "NONCE")).replaceAll(id, "ID");
  return { statusCode, body: without(body), headers: without(JSON.stringify(others)) };
}
