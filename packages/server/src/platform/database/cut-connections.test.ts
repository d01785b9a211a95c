import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openQueue } from "../queue/open-queue.js";
import { runJobs } from "../../runs/run-jobs.js";
import { jobKinds } from "../../start/job-kinds.js";
import type { Queue } from "../queue/queue.js";
import { createPostgresDatabase } from "../../testing/postgres-database.js";
import { silentLog } from "../../testing/silent-log.js";
import { startTestServer } from "../../testing/test-server.js";
import { isConnectionLost } from "./connection-lost.js";
import type { OpenDatabase } from "./database.js";
import { openDatabase } from "./open-database.js";

const longTimeout = { timeout: 280_000, interval: 100 };

let url: string;
let drop: () => Promise<void>;
let database: OpenDatabase;
let operator: pg.Client;

beforeAll(async () => {
  ({ url, drop } = await createPostgresDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  database = await openDatabase({ databaseUrl: url, dataDir: "/nowhere", log: silentLog });
  operator = new pg.Client({ connectionString: url });
  await operator.connect();
});
afterEach(async () => {
  await database.close();
  await operator.end();
});

/** Cuts every connection but the operator's own, as a restart or a failover does: first those that wait for a lock, which another's end would give them. */
async function cutAll(): Promise<void> {
  await operator.query(
    `select pg_terminate_backend(pid) from (
       select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       order by wait_event_type = 'Lock' desc nulls last) as waiting_first`,
  );
}

/** Resolves once so many statements of others wait, as for a lock (`Lock`) or asleep (`Timeout`). */
async function waiting(kind: "Lock" | "Timeout", count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await operator.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = $1",
      [kind],
    );
    expect(rows).toHaveLength(count);
  }, longTimeout);
}

/** Keeps whatever needs the table waiting; the lock goes with the cut. */
async function lockTables(names: string): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  holder.on("error", () => undefined);
  await holder.connect();
  await holder.query(`begin; lock table ${names}`);
}

const lost = { caught: expect.toSatisfy(isConnectionLost) as unknown };
/** How work ended that may lose its connection. */
const ending = (work: Promise<unknown>) => work.catch((caught: unknown) => ({ caught }));

test("a connection that is cut between two statements of a transaction fails that transaction alone", async () => {
  const ended = await ending(
    database.transaction(async (tx) => {
      await tx.execute(sql`create table half (n integer)`);
      await cutAll();
      // What tells the process of the cut comes now, while no statement is under way.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.execute(sql`insert into half values (1)`);
    }),
  );
  expect(ended).toEqual(lost);
  expect(await database.db.execute(sql`select to_regclass('half') as half`)).toMatchObject({
    rows: [{ half: null }],
  });
});

test("connections that are cut in a statement, at a commit and while idle leave all ten to be had again", async () => {
  for (let round = 0; round < 12; round++) {
    const works = [
      ending(database.db.execute(sql`do $$ begin perform pg_sleep(60); end $$`)),
      ending(database.transaction((tx) => tx.execute(sql`select pg_sleep(60)`))),
    ];
    await waiting("Timeout", 2);
    await ending(database.transaction(() => cutAll()));
    expect(await Promise.all(works)).toEqual([lost, lost]);
  }
  let open = 0;
  let goOn: () => void = () => undefined;
  const allOpen = new Promise<void>((resolve) => (goOn = resolve));
  const transaction = async () => {
    if (++open === 10) goOn();
    return allOpen;
  };
  await Promise.all(Array.from({ length: 10 }, () => database.transaction(transaction)));
});

test("what only reads is read again; what writes is not written again", async () => {
  await lockTables("users, sessions");
  const reading = ending(database.db.execute(sql`select count(*)::integer as n from users`));
  const writing = ending(database.db.execute(sql`delete from sessions`));
  await waiting("Lock", 2);
  await cutAll();
  expect(await reading).toMatchObject({ rows: [{ n: 0 }] });
  expect(await writing).toEqual(lost);
});

test("a call that loses the database is answered with 503 and Retry-After, and the next one works", async () => {
  const server = await startTestServer(database);
  try {
    await lockTables("users");
    const registering = server.register("ada").catch((error: unknown) => String(error));
    const login = { email: "ada@example.org", password: "a long enough one" };
    const refused = server.guest.call("POST", "/api/auth/login", login);
    await waiting("Lock", 2);
    await cutAll();
    expect(await registering).toContain("NOT_READY");
    // Its first statement only reads, so it was sent again.
    expect((await refused).statusCode).toBe(401);
    await server.register("grace");

    // A server that is gone for longer.
    await database.close();
    const away = await server.guest.call("GET", "/api/feed/insights");
    expect([away.statusCode, away.headers["retry-after"]]).toEqual([503, "2"]);
  } finally {
    await server.close();
  }
});

test("a run goes on when the database is back, as the same try; announcements are heard again", async () => {
  const queue: Queue = await openQueue(database, silentLog, jobKinds);
  const heard: string[] = [];
  await database.listen("news", (payload) => heard.push(payload));
  let tries = 0;
  await queue.work(
    runJobs,
    async () => {
      tries++;
      if (tries > 7) return;
      await database.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await cutAll();
        await tx.execute(sql`select 1`);
      });
    },
    () => Promise.reject(new Error("abandoned")),
  );
  await database.transaction((tx) => queue.add(tx, runJobs, { insightId: "cut" }));
  await vi.waitFor(async () => {
    const { rows } = await operator.query(
      "select state, retry_count as tries from pgboss.job where name = 'runs'",
    );
    expect(rows).toEqual([{ state: "completed", tries: 0 }]);
  }, longTimeout);
  expect(tries).toBe(8);
  await vi.waitFor(async () => {
    await database.notify(database.db, "news", "still there");
    expect(heard).toContain("still there");
  }, longTimeout);
  await queue.stop(0);
});
