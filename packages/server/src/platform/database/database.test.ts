import { migrationCount } from "../../testing/migration-count.js";
import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../testing/describe-on-each-database.js";
import type { OpenDatabase } from "./database.js";
import { migrate } from "./migrate.js";
import { embeddingVectors, users } from "./tables.js";

const ada = { id: "ada", email: "ada@example.org", username: "Ada", passwordHash: "-" };

describeOnEachDatabase("a database", (open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test("a count is a number", async () => {
    const [row] = await database.db.select({ users: count() }).from(users);
    expect(row).toEqual({ users: 0 });
  });

  test("a transaction that rejects leaves nothing", async () => {
    const failing = database.transaction(async (tx) => {
      await tx.insert(users).values(ada);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await database.db.select().from(users)).toEqual([]);
  });

  test("a time comes back as it went in, to the millisecond", async () => {
    const createdAt = new Date("2026-11-03T04:05:06.789Z");
    await database.db.insert(users).values({ ...ada, createdAt });
    const [row] = await database.db.select().from(users).where(eq(users.createdAt, createdAt));
    expect(row).toMatchObject({ ...ada, createdAt });
  });

  test("the time that the database notes itself has no finer part than JavaScript's", async () => {
    await database.db.insert(users).values({ ...ada, id: "b", email: "b@example.org", username: "b" });
    const [row] = await database.db.select().from(users).where(eq(users.id, "b"));
    const same = await database.db
      .select()
      .from(users)
      .where(eq(users.createdAt, row?.createdAt ?? new Date(0)));
    expect(same.map((user) => user.id)).toEqual(["b"]);
  });

  test("an email is taken in any letter case", async () => {
    const twin = database.db
      .insert(users)
      .values({ ...ada, id: "c", username: "c", email: "ADA@example.org" });
    await expect(twin).rejects.toMatchObject({ cause: { code: "23505", constraint: "users_email" } });
  });

  test("bytes come back as they went in", async () => {
    const vector = new Uint8Array([0, 1, 127, 128, 255]);
    await database.db.insert(embeddingVectors).values({ key: "k", vector });
    const [row] = await database.db.select().from(embeddingVectors);
    expect([...(row?.vector ?? [])]).toEqual([...vector]);
  });

  test("a notification arrives when its transaction commits, and no more after stopping", async () => {
    const heard: string[] = [];
    let arrived = () => {};
    const one = new Promise<void>((resolve) => (arrived = resolve));
    const stop = await database.listen("news", (payload) => {
      heard.push(payload);
      arrived();
    });
    await database.transaction((tx) => database.notify(tx, "news", "first"));
    await one;
    await stop();
    await database.notify(database.db, "news", "second");
    await database.probe();
    expect(heard).toEqual(["first"]);
  });

  test("migrating again, twice at once, changes nothing", async () => {
    await Promise.all([migrate(database), migrate(database)]);
    const { rows } = (await database.db.execute(sql`select count(*)::int as n from migrations`)) as {
      rows: { n: number }[];
    };
    expect(rows).toEqual([{ n: migrationCount }]);
  });

  test("a database that a later version has migrated is refused", async () => {
    await database.db.execute(sql`insert into migrations (id) values (9999999999999)`);
    await expect(migrate(database)).rejects.toMatchObject({ code: "DATABASE_NEWER" });
    await database.db.execute(sql`delete from migrations where id = 9999999999999`);
  });
});
