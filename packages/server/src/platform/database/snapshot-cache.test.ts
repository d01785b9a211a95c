import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../testing/describe-on-each-database.js";
import { addInsight } from "../../testing/sample-insight.js";
import { useServer } from "../../testing/use-server.js";
import { askedTogether, snapshotCache } from "./snapshot-cache.js";
import { insights } from "./tables.js";

describeOnEachDatabase("what is kept for a snapshot", (open) => {
  const { database } = useServer({ people: ["ada"], open });
  const title = async (id: string) => {
    const [row] = await database.db
      .select({ title: insights.title })
      .from(insights)
      .where(eq(insights.id, id));
    return row?.title;
  };

  test("is read once until anything changes, and again after that", async () => {
    const id = await addInsight(database.db, "ada");
    const cache = snapshotCache<string | undefined>(10);
    let reads = 0;
    // Of one cluster, what other databases write gives a new snapshot, too: it is held, so that only what is written here does.
    let held = await database.snapshot();
    const at = { db: database.db, snapshot: () => Promise.resolve(held) };
    const read = () => cache.get(at, id, () => title(id).finally(() => reads++));
    expect([await read(), await read(), reads]).toEqual(["A post", "A post", 1]);
    await database.transaction(async (tx) => {
      await tx.update(insights).set({ title: "Another" }).where(eq(insights.id, id));
    });
    const changed = await database.snapshot();
    expect(changed).not.toBe(held);
    held = changed;
    expect([await read(), await read(), reads]).toEqual(["Another", "Another", 2]);
    await addInsight(database.db, "ada");
    held = await database.snapshot();
    expect([await read(), reads]).toEqual(["Another", 3]);
  });

  test("is forgotten when it could not be read, and the first when there are too many", async () => {
    const cache = snapshotCache<number>(2);
    const held = await database.snapshot();
    const at = { db: database.db, snapshot: () => Promise.resolve(held) };
    const fails = cache.get(at, "a", () => Promise.reject(new Error("away")));
    await expect(fails).rejects.toThrow("away");
    for (const [n, key] of ["a", "b", "c"].entries())
      expect(await cache.get(at, key, () => Promise.resolve(n))).toBe(n);
    const again = (key: string) => cache.get(at, key, () => Promise.resolve(9));
    expect([await again("c"), await again("b"), await again("a")]).toEqual([2, 1, 9]);
  });
});

test("who asks in the same turn is answered together, and who asks later anew; a fault stays with those who asked", async () => {
  let times = 0;
  const ask = askedTogether(() =>
    ++times === 2 ? Promise.reject(new Error("away")) : Promise.resolve(times),
  );
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  await expect(ask()).rejects.toThrow("away");
  const first = ask();
  await setImmediate();
  expect(await Promise.all([first, ask()])).toEqual([3, 4]);
});
