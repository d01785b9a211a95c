import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../database/database.js";
import { limitCounts } from "../database/tables.js";
import { describeOnEachDatabase } from "../../testing/describe-on-each-database.js";
import { silentLog } from "../../testing/silent-log.js";
import { limitOf } from "./limits.js";
import { steppedLimit, type SteppedLimit } from "./stepped-limit.js";

const { most, step = 0 } = limitOf("call");

describeOnEachDatabase("what is counted in steps", (open) => {
  let database: OpenDatabase;
  let statements: number;
  let now: number;
  beforeEach(async () => {
    database = await open();
    statements = 0;
    now = Date.UTC(2026, 10, 20);
  });
  afterEach(() => database.close());

  const process = (): SteppedLimit => {
    const db = new Proxy(database.db, {
      get(target, name) {
        if (name === "insert") statements += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    return steppedLimit("call", {
      database: { ...database, db },
      clock: () => new Date(now),
      log: silentLog,
    });
  };
  /** Asks the processes by turns. @returns How many were let through. */
  async function letThrough(processes: readonly SteppedLimit[], asked: number): Promise<number> {
    let through = 0;
    for (let n = 0; n < asked; n++) {
      const count = await processes[n % processes.length]?.count("203.0.113.1");
      if (count && count.used <= most) through += 1;
    }
    return through;
  }

  test("one process lets the limit through, and no more", async () => {
    const one = process();
    expect(await letThrough([one], 2 * most)).toBe(most);
    now += 60_000;
    expect(await letThrough([one], 2 * most)).toBe(most);
  });

  test("whoever stays below a step costs no statement, and whoever is refused none either", async () => {
    const one = process();
    await letThrough([one], step - 1);
    expect(statements).toBe(0);
    await letThrough([one], most);
    const spent = statements;
    expect(spent).toBeLessThanOrEqual(most / step);
    await letThrough([one], most);
    expect(statements).toBe(spent);
    expect(await one.count("203.0.113.1")).toMatchObject({ milliseconds: 60_000 });
  });

  test("several processes on PostgreSQL let less than a step more through each", async () => {
    const processes = [process(), process(), process()];
    const through = await letThrough(processes, 5 * most);
    if (database.kind === "embedded") return expect(through).toBe(3 * most);
    expect(through).toBeGreaterThanOrEqual(most);
    expect(through).toBeLessThan(most + 3 * step);
    now += 60_000;
    expect(await letThrough(processes, most)).toBe(most);
  });

  test("a process that comes late learns at its first step that there are none left", async () => {
    if (database.kind === "embedded") return expect(await letThrough([process()], most + 1)).toBe(most);
    await letThrough([process()], most);
    expect(await letThrough([process()], most)).toBe(step - 1);
  });

  test("while the database is away, each process counts by itself", async () => {
    await database.db.execute(sql`alter table limit_counts rename to away`);
    expect(await letThrough([process(), process()], 4 * most)).toBe(2 * most);
  });

  test("who came is not to be read in the database", async () => {
    await letThrough([process()], most);
    expect(JSON.stringify(await database.db.select().from(limitCounts))).not.toContain("203.0.113");
  });
});
