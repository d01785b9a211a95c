import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "../../packages/server/src/api/call.js";
import { calls } from "../../packages/server/src/start/calls.js";
import type { OpenDatabase } from "../../packages/server/src/platform/database/database.js";
import { mayBeKept } from "../../packages/server/src/platform/database/postgres.js";
import { counts, users } from "../../packages/server/src/platform/database/tables.js";
import { newId } from "../../packages/server/src/platform/ids.js";
import { vectorCache } from "../../packages/server/src/analysis/vector-cache.js";
import { describeOnEachDatabase } from "../../packages/server/src/testing/describe-on-each-database.js";
import { addressOf, rightBody, type Named } from "../../packages/server/src/testing/right-bodies.js";
import {
  startTestServer,
  type Person,
  type TestServer,
} from "../../packages/server/src/testing/test-server.js";
import { recordStatements, type Statement } from "./record-statements.js";
import { BUSIEST_COMMENT, BUSIEST_INSIGHT, community, seedCommunity } from "./seed-community.js";

/** One of the many of the person who makes the calls. */
const OWN_INSIGHT = "i3";
/** Rows from which on reading a whole table is a fault. */
const SMALL_TABLE = 1_000;

/** Calls whose work is not the database's, that never end, or that count everything for operators. */
const leftOut = [
  ...["/thread", "/thread/preview", "/restore", "/insight/:id/events", "/insight/:id/recluster"],
  "/insight/:id/meaning",
  ...["/insight/:id/suggest", "/insight/:id/card.png", "/admin/backup", "/admin/server"],
];
/** A total of an operator's list, or of all that a person has stored, who here has a tenth of everything. */
const wholeTables = /^select (count\(\*\) as count from|coalesce\(sum\()/;
const HOUR = 60 * 60_000;
/** After these whoever made the call is a guest. */
const endsSession = /\/auth\/(logout|logout-everywhere|account|register|change-password)$/;

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

describeOnEachDatabase("with 10,000 insights, 1,000 users, 100,000 stars and 100,000 comments", (open) => {
  let database: OpenDatabase;
  let server: TestServer;
  let ada: Person;
  let named: Named;
  let statements: readonly Statement[];

  beforeAll(async () => {
    database = await open();
    const noQuotas = { RUNS_PER_DAY: "0", STORED_MEGABYTES: "0" };
    const environment = { REDDIT_CLIENT_ID: "id", REDDIT_CLIENT_SECRET: "secret", ...noQuotas };
    server = await startTestServer(database, { environment });
    ada = await server.register("ada");
    const [row] = await database.db.update(users).set({ role: "operator" }).returning();
    await seedCommunity(database, row?.id ?? "");
    named = { insightId: BUSIEST_INSIGHT, commentId: BUSIEST_COMMENT, personId: "u7" };
    statements = recordStatements(database.db);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  /** Makes a call, and reads the next page where it is a list. @returns Its answer. */
  async function make(person: Person, one: Call, of: Named, search = ""): Promise<Record<string, unknown>> {
    // Each person may ask only so often.
    server.pass(60_000);
    const answer = await person.call(one.method, addressOf(one, of) + search, rightBody(one, of));
    expect(answer.statusCode, `${one.name}: ${answer.body}`).toBeLessThan(500);
    const type = String(answer.headers["content-type"]);
    const json = type.startsWith("application/json") ? answer.json<Record<string, unknown>>() : {};
    const { nextCursor } = (json.data ?? json) as { nextCursor?: string };
    if (nextCursor && search === "") await make(person, one, of, `?limit=20&cursor=${nextCursor}`);
    return json;
  }
  const called = (name: string) => calls.find((one) => one.name === name) as Call;

  /** What a search or the order of calls alone leads to. */
  async function goFurther(): Promise<void> {
    const lists = ["/insight/my", "/star/list", "/history/list"];
    const searches = [
      ...lists.flatMap((list) => [`${list}?q=insight&status=succeeded`, `${list}?limit=100`]),
      ...["/feed/insights?collaborative=40&content=40&trending=20", "/feed/insights?q=insight%201"],
      `/comment/${BUSIEST_INSIGHT}?parentId=${BUSIEST_COMMENT}`,
    ];
    for (const path of searches) expect((await ada.call("GET", `/api${path}`)).statusCode).toBe(200);
    const own = { ...named, insightId: OWN_INSIGHT };
    const id = newId();
    await database.db
      .insert(counts)
      .values({
        ...{ id, insightId: OWN_INSIGHT, kind: "point", sentence: "Yes.", isOrdered: false },
        ...{ createdAt: new Date(), strata: [1], sample: [{ comment: "c1", stratum: 0 }] },
      });
    for (const judgement of ["yes", null]) {
      const body = { countId: id, commentId: "c1", judgement };
      expect((await ada.call("PUT", `/api/insight/${OWN_INSIGHT}/judgement`, body)).statusCode).toBe(204);
    }
    const written = await make(ada, called("writeComment"), own);
    await make(ada, called("deleteComment"), { ...own, commentId: String(written.id) });
    const run = await make(ada, called("run"), own);
    await make(ada, called("cancelInsight"), { ...own, insightId: String(run.id) });
    const cache = vectorCache(database);
    await cache.getMany(["a".repeat(64)]);
    await cache.putMany(new Map([["a".repeat(64), Float32Array.of(1)]]));
  }

  test("all of it is there", async () => {
    for (const [table, count] of Object.entries(community)) {
      const { rows } = await database.connection.executeSql(
        `select count(*)::integer as count from ${table}`,
      );
      expect((rows[0] as { count: number }).count).toBeGreaterThanOrEqual(count);
    }
  });

  test("no statement of any call reads a whole table", async () => {
    const tried = calls.filter(({ path }) => !leftOut.includes(path));
    const isEnd = (one: Call) => Number(one.method === "DELETE") + 2 * Number(endsSession.test(one.path));
    const reads = tried.filter(({ method }) => method === "GET");
    for (const one of reads) for (const person of [server.guest, ada]) await make(person, one, named);
    await goFurther();
    const changes = tried.filter(({ method }) => method !== "GET").sort((a, b) => isEnd(a) - isEnd(b));
    for (const insightId of [BUSIEST_INSIGHT, OWN_INSIGHT])
      for (const one of changes) {
        // Each address may register only so often.
        if (endsSession.test(one.path)) server.pass(HOUR);
        const person = endsSession.test(one.path) ? await server.register(newId().slice(0, 8)) : ada;
        await make(person, one, { ...named, insightId });
      }
    await make(ada, called("deleteAccount"), named);
    const large = await largeTables(database);
    expect([...large].sort()).toEqual(
      expect.arrayContaining(["comments", "histories", "insights", "stars", "users"]),
    );
    const found = new Set<string>();
    for (const statement of distinct(statements).filter(({ text }) => !wholeTables.test(text))) {
      const plans = [await planOf(database, statement), ...(await keptPlansOf(database, statement))];
      for (const table of plans.flatMap(tablesReadWhole))
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
});

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
  return planIn(rows);
}

/** The plan for any values, which PostgreSQL may choose for a statement that it keeps. */
async function keptPlansOf({ kind, connection }: OpenDatabase, { text }: Statement): Promise<Plan[]> {
  if (kind !== "postgres" || !mayBeKept(text)) return [];
  const most = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
  const values = most === 0 ? "" : `(${Array<string>(most).fill("null").join()})`;
  const { rows } = await connection.executeSql(`
    begin; set local plan_cache_mode = force_generic_plan; prepare kept as ${text};
    explain (format json) execute kept${values}; deallocate kept; commit`);
  return [planIn(rows)];
}

function planIn(rows: unknown[]): Plan {
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
