import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "../../packages/server/src/start/calls.js";
import type { OpenDatabase } from "../../packages/server/src/platform/database/database.js";
import { counts, users } from "../../packages/server/src/platform/database/tables.js";
import { newId } from "../../packages/server/src/platform/ids.js";
import { vectorCache } from "../../packages/server/src/analysis/vector-cache.js";
import { describeOnEachDatabase } from "../../packages/server/src/testing/describe-on-each-database.js";
import {
  PASSWORD,
  startTestServer,
  type Person,
  type TestServer,
} from "../../packages/server/src/testing/test-server.js";
import { recordStatements, type Statement } from "./record-statements.js";
import { BUSIEST_COMMENT, BUSIEST_INSIGHT, community, seedCommunity } from "./seed-community.js";

/** Rows from which on reading a whole table is a fault. */
const SMALL_TABLE = 1_000;

/** Calls that need no row of these tables, or whose work is not the database's; each other call is tried. */
const withoutTables = [
  ...[
    "/help",
    "/help/:id",
    "/about",
    "/sources",
    "/schemas",
    "/healthz",
    "/readyz",
    "/openapi.json",
    "/docs",
  ],
  ...[
    "/thread",
    "/thread/preview",
    "/insight/:id/events",
    "/insight/:id/recluster",
    "/insight/:id/suggest",
    "/insight/:id/card.png",
  ],
];

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

describeOnEachDatabase("with 10,000 insights, 1,000 users, 100,000 stars and 100,000 comments", (open) => {
  let database: OpenDatabase;
  let server: TestServer;
  let ada: Person;
  let eve: Person;
  let statements: readonly Statement[];
  const tried = new Set<string>();

  beforeAll(async () => {
    database = await open();
    const environment = { REDDIT_CLIENT_ID: "id", REDDIT_CLIENT_SECRET: "secret" };
    server = await startTestServer(database, { environment });
    ada = await server.register("ada");
    eve = await server.register("eve");
    const [row] = await database.db.select({ id: users.id }).from(users).limit(1);
    await seedCommunity(database, row?.id ?? "");
    statements = recordStatements(database.db);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  /** @returns The answer's JSON, if it is any. */
  async function call(
    person: Person,
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
  ) {
    const answer = await person.call(method, `/api${path}`, body);
    expect([path, answer.statusCode, answer.statusCode < 300 ? "" : answer.body]).toEqual([
      path,
      answer.statusCode,
      "",
    ]);
    tried.add(`${method} ${answer.raw.req.url ?? ""}`);
    const found = calls.find(
      (one) => one.method === method && patternOf(one.path).test(path.split("?")[0] ?? ""),
    );
    if (found) tried.add(`${method} ${found.path}`);
    return (answer.body === "" ? {} : JSON.parse(answer.body)) as Record<string, unknown>;
  }

  /** Two pages of a list. */
  async function pages(person: Person, path: string, limit: number) {
    const query = `${path}${path.includes("?") ? "&" : "?"}limit=${limit}`;
    const first = await call(person, "GET", query);
    const cursor = (first.nextCursor ??
      (first.data as { nextCursor?: string } | undefined)?.nextCursor) as string;
    expect([path, typeof cursor]).toEqual([path, "string"]);
    await call(person, "GET", `${query}&cursor=${cursor}`);
  }

  async function readEverything(): Promise<void> {
    for (const limit of [20, 100]) {
      for (const person of [server.guest, ada]) {
        await pages(person, "/feed/insights", limit);
        await pages(person, `/comment/${BUSIEST_INSIGHT}`, limit);
        await pages(person, `/comment/${BUSIEST_INSIGHT}?parentId=${BUSIEST_COMMENT}`, limit);
      }
      await pages(ada, "/feed/insights?collaborative=40&content=40&trending=20", limit);
      await pages(ada, "/feed/insights?q=insight%201", limit);
      for (const list of ["/insight/my", "/star/list", "/history/list"]) {
        await pages(ada, list, limit);
        await pages(ada, `${list}?q=insight&status=succeeded`, limit);
      }
    }
    for (const person of [server.guest, ada]) {
      await person.call("GET", `/api/insight/${BUSIEST_INSIGHT}`);
      await person.call("GET", `/api/insight/${BUSIEST_INSIGHT}/regrouping`);
      await call(person, "GET", `/insight/${BUSIEST_INSIGHT}/parameter-set`);
      await call(person, "GET", "/auth/status");
    }
    tried.add("GET /insight/:id");
    tried.add("GET /insight/:id/regrouping");
    for (const person of [server.guest, ada]) await call(person, "GET", `/insight/${BUSIEST_INSIGHT}/counts`);
    for (const path of ["/preference", "/parameterset/my"]) await call(ada, "GET", path);
  }

  async function countComments(insightId: string): Promise<void> {
    const id = newId();
    const ofInsight = `/insight/${insightId}`;
    await database.db.insert(counts).values({
      ...{ id, insightId, kind: "point", sentence: "Yes.", isOrdered: false, createdAt: new Date() },
      ...{ strata: [1], sample: [{ comment: "c1", stratum: 0 }] },
    });
    for (const judgement of ["yes", "yes", null])
      await call(ada, "PUT", `${ofInsight}/judgement`, { countId: id, commentId: "c1", judgement });
    await call(ada, "GET", `${ofInsight}/counts`);
    for (const mayJudge of [true, false])
      await call(ada, "PUT", `${ofInsight}/judges`, { username: "eve", mayJudge });
    await call(ada, "DELETE", `${ofInsight}/counts`, { countId: id });
    // It has no comments that a sample could be drawn of.
    await ada.call("POST", `/api${ofInsight}/counts`, { kind: "own-question", question: "is short" });
    tried.add("POST /insight/:id/counts");
  }

  async function changeEverything(): Promise<void> {
    for (const id of [BUSIEST_INSIGHT, "i9000"]) {
      for (let twice = 0; twice < 2; twice++) await call(ada, "POST", `/star/toggle/${id}`);
    }
    await call(ada, "POST", "/history/add", { insightId: "i9000" });
    const comment = await call(ada, "POST", "/comment", { insightId: BUSIEST_INSIGHT, text: "Yes." });
    const reply = { insightId: BUSIEST_INSIGHT, parentId: comment.id, text: "No." };
    const answer = await call(eve, "POST", "/comment/reply", reply);
    await call(eve, "DELETE", `/comment/${String(answer.id)}`);
    await call(ada, "DELETE", "/history/i9000");
    await call(ada, "DELETE", "/history");
    await call(ada, "PUT", "/preference", { emailNotifications: false });
    const set = await call(ada, "POST", "/parameterset/save", { name: "Mine", config: {} });
    await call(ada, "GET", `/parameterset/${String(set.id)}`);
    await call(ada, "DELETE", `/parameterset/${String(set.id)}`);
    const own = (await call(ada, "GET", "/insight/my")).insights as { id: string }[];
    await countComments(own[0]?.id ?? "");
    await call(ada, "PATCH", `/insight/${own[0]?.id}`, { title: "Another" });
    await call(ada, "PATCH", `/insight/${own[0]?.id}/visibility`, { isPublic: false });
    await call(ada, "DELETE", `/insight/${own[0]?.id}`);
    const run = await call(eve, "POST", "/insight/run", { link: "sample" });
    await call(eve, "POST", `/insight/${String(run.id)}/cancel`);
    await call(eve, "POST", "/insight/i9000/run-again");
    const another = (await call(ada, "GET", "/insight/my")).insights as { id: string }[];
    // One of a site that is asked without keys; nothing here takes it from the queue.
    await database.connection.executeSql(
      "update insights set source = 'hacker-news', status = 'succeeded' where id = $1",
      [another[0]?.id],
    );
    await call(ada, "POST", `/insight/${another[0]?.id}/read-again`);
    await ada.call("GET", "/api/sources/preview?link=nobody-knows-this");
    tried.add("GET /sources/preview");
    const cache = vectorCache(database);
    await cache.getMany(["a".repeat(64)]);
    await cache.putMany(new Map([["a".repeat(64), Float32Array.of(1)]]));
  }

  async function comeAndGo(): Promise<void> {
    const email = "zoe@example.org";
    const account = { email, username: "zoe", password: PASSWORD, confirmPassword: PASSWORD };
    await call(server.guest, "POST", "/auth/register", account);
    await call(server.guest, "POST", "/auth/login", { email, password: PASSWORD });
    await call(server.guest, "POST", "/auth/request-password-reset", { email });
    await server.guest.call("POST", "/api/auth/reset-password", { token: "none", password: PASSWORD });
    await server.inject({
      method: "POST",
      url: "/api/unsubscribe?key=key1",
      payload: "",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    await server.guest.call("GET", "/api/unsubscribe?key=key1");
    for (const one of ["POST /auth/reset-password", "POST /unsubscribe", "GET /unsubscribe"]) tried.add(one);
    const another = `${PASSWORD}!`;
    const change = { currentPassword: PASSWORD, password: another, confirmPassword: another };
    await call(eve, "POST", "/auth/change-password", change);
    tried.add("POST /auth/logout-everywhere");
    await call(ada, "POST", "/auth/logout");
    const again = await server.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email: "ada@example.org", password: PASSWORD },
    });
    const cookie = again.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    await server.inject({
      method: "DELETE",
      url: "/api/auth/account",
      payload: { password: PASSWORD },
      headers: { cookie },
    });
    tried.add("DELETE /auth/account");
  }

  test("no statement of any call reads a whole table", async () => {
    await readEverything();
    await changeEverything();
    await comeAndGo();
    const untried = calls.filter(
      ({ method, path }) => !withoutTables.includes(path) && !tried.has(`${method} ${path}`),
    );
    expect(untried.map(({ method, path }) => `${method} ${path}`)).toEqual([]);

    const large = await largeTables(database);
    expect([...large].sort()).toEqual(
      expect.arrayContaining(["comments", "histories", "insights", "stars", "users"]),
    );
    const found = new Set<string>();
    for (const statement of distinct(statements)) {
      for (const table of tablesReadWhole(await planOf(database, statement)))
        if (large.has(table)) found.add(`${table}: ${statement.text} ${JSON.stringify(statement.values)}`);
    }
    expect([...found]).toEqual([]);
    expect(distinct(statements).length).toBeGreaterThan(60);
  });

  test("each foreign key has an index that begins with its columns, so that a deletion finds what hangs on it", async () => {
    const { rows } = await database.connection.executeSql(`
      select conrelid::regclass::text as "table", conname as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index where indrelid = conrelid and indpred is null
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`);
    expect(rows).toEqual([]);
  });

  test("all of it is there", async () => {
    for (const [table, count] of Object.entries(community)) {
      const { rows } = await database.connection.executeSql(
        `select count(*)::integer as count from ${table}`,
      );
      expect((rows[0] as { count: number }).count).toBeGreaterThanOrEqual(count);
    }
  });
});

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
}

/** Each text with at most three sets of values. */
function distinct(statements: readonly Statement[]): Statement[] {
  const seen = new Map<string, number>();
  return statements.filter(({ text }) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count <= 3 && /^\s*(select|insert|update|delete|with)\b/i.test(text);
  });
}

async function planOf({ connection }: OpenDatabase, { text, values }: Statement): Promise<Plan> {
  const { rows } = await connection.executeSql(`explain (format json) ${text}`, [...values]);
  const answer = (rows[0] as { "QUERY PLAN": [{ Plan: Plan }] | string })["QUERY PLAN"];
  const [{ Plan: plan }] = typeof answer === "string" ? (JSON.parse(answer) as [{ Plan: Plan }]) : answer;
  return plan;
}

function tablesReadWhole(plan: Plan): string[] {
  const own = plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? ""] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(tablesReadWhole)];
}

async function largeTables({ connection }: OpenDatabase): Promise<Set<string>> {
  const { rows } = await connection.executeSql(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and reltuples > ${SMALL_TABLE}`,
  );
  return new Set((rows as { name: string }[]).map(({ name }) => name));
}
