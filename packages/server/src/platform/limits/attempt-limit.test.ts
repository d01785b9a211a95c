import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../database/database.js";
import { limitCounts } from "../database/tables.js";
import { describeOnEachDatabase } from "../../testing/describe-on-each-database.js";
import { silentLog } from "../../testing/silent-log.js";
import { attemptLimit } from "./attempt-limit.js";

describeOnEachDatabase("attempts", (open) => {
  let database: OpenDatabase;
  let now: number;
  /** Thirty within a quarter of an hour. */
  const name = "reset-from-address";
  const limited = () => attemptLimit(name, { database, clock: () => new Date(now), log: silentLog });
  const rows = () => database.db.select().from(limitCounts);

  beforeEach(async () => {
    database = await open();
    now = Date.UTC(2026, 10, 20);
  });
  afterEach(() => database.close());

  test("a key has its attempts in each window, whatever others do and in whatever process", async () => {
    const [here, there] = [limited(), limited()];
    for (let n = 0; n < 15; n++) for (const limit of [here, there]) await limit.take("a");
    await here.take("b");
    now += 894_000;
    await expect(here.take("a")).rejects.toMatchObject({ status: 429, seconds: 6 });
    await expect(there.take("a")).rejects.toThrow("Try again in 6 seconds");
    await there.take("b");
    now += 6_000;
    await there.take("a");
  });

  test("of a hundred that are made at once, as many are let through as are allowed", async () => {
    const limits = [limited(), limited()];
    const attempts = Array.from({ length: 100 }, (_, n) => limits[n % 2]?.take("a"));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
  });

  test("what is given back can be taken again; a forgotten key begins anew; no key has more than all of its own", async () => {
    const limit = limited();
    for (let n = 0; n < 30; n++) await limit.take("a");
    expect(await limit.takeIfLeft("a")).toBe(false);
    await limit.giveBack("a");
    expect(await limit.takeIfLeft("a")).toBe(true);
    expect(await limit.takeIfLeft("a")).toBe(false);
    await limit.forget("a");
    await limit.giveBack("a");
    for (let n = 0; n < 30; n++) await limit.take("a");
    expect(await limit.takeIfLeft("a")).toBe(false);
    expect(await limit.count("a")).toBe(31);
  });

  test("what a transaction takes back was never counted", async () => {
    const limit = limited();
    await expect(
      database.transaction(async (tx) => {
        for (let n = 0; n < 30; n++) await limit.take("a", tx);
        throw new Error("no comment after all");
      }),
    ).rejects.toThrow("no comment after all");
    expect(await limit.count("a")).toBe(1);
  });

  test("whose attempts they are is not to be read in the database", async () => {
    await limited().take("203.0.113.1 ada@example.org");
    const [row] = await rows();
    expect(row).toMatchObject({ used: 1, key: expect.stringMatching(/^[\w-]{43}$/) as string });
  });

  test("no table of counts waits for a disk", async () => {
    const unlogged = await database.db.execute(
      sql`select relname from pg_class where relpersistence = 'u' and relkind = 'r' order by relname`,
    );
    expect((unlogged as unknown as { rows: unknown[] }).rows).toEqual([
      { relname: "limit_counts" },
      { relname: "open_streams" },
    ]);
  });

  test("what cannot be counted is refused, with when to come back", async () => {
    await database.db.execute(sql`alter table limit_counts rename to away`);
    const limit = limited();
    for (const attempt of [() => limit.take("a"), () => limit.takeIfLeft("a"), () => limit.count("a")]) {
      await expect(attempt()).rejects.toMatchObject({ status: 503, seconds: 2, code: "NOT_READY" });
    }
  });
});
