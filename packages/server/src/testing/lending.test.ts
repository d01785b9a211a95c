import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { limitCounts } from "../platform/database/tables.js";
import { describeOnEachDatabase } from "./describe-on-each-database.js";
import { lending } from "./lending.js";
import { storedRows } from "./stored-rows.js";

describeOnEachDatabase("a database that was given back", (open) => {
  test("has no row for the next test", async () => {
    for (let time = 0; time < 2; time++) {
      const { db, close } = await open();
      expect(Object.values(await storedRows(db)).flat()).toEqual([]);
      await db.insert(limitCounts).values({ key: "some", used: 1, endsAt: new Date(0) });
      await close();
    }
  });

  test("is of no use to the next test where its tables were changed", async () => {
    const changed = await open();
    await changed.db.execute(sql`create table left_over (id int)`);
    await changed.close();
    const next = await open();
    const { rows } = (await next.db.execute(sql`select to_regclass('left_over') as name`)) as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ name: null }]);
    await next.close();
  });

  test("takes no query from whoever closed it", async () => {
    const database = await open();
    await database.close();
    await expect(database.db.execute(sql`select 1`)).rejects.toThrow();
  });
});

test("what cannot be renewed is ended, and the next one is new", async () => {
  const ended: number[] = [];
  let made = 0;
  const renew = async (used: number) => {
    if (used === 2) throw new Error("broken");
    return used === 0;
  };
  const numbers = lending(
    async () => made++,
    renew,
    async (used) => void ended.push(used),
  );
  for (const [taken, endedThen] of [
    [0, []],
    [0, []],
  ] as const) {
    expect(await numbers.take()).toBe(taken);
    await numbers.giveBack(taken);
    expect(ended).toEqual(endedThen);
  }
  expect([await numbers.take(), await numbers.take(), await numbers.take()]).toEqual([0, 1, 2]);
  await numbers.giveBack(1);
  await numbers.giveBack(2);
  expect(ended).toEqual([1, 2]);
  expect(await numbers.take()).toBe(3);
});
