import { eq, inArray, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { postgresCopy } from "../../testing/describe-on-each-database.js";
import { createPostgresDatabase } from "../../testing/postgres-database.js";
import { openQueue } from "../queue/open-queue.js";
import { migrationCount } from "../../testing/migration-count.js";
import { silentLog } from "../../testing/silent-log.js";
import { openDatabase } from "./open-database.js";
import { users } from "./tables.js";
import { jobKinds } from "../../start/job-kinds.js";

const open = async (databaseUrl: string) => {
  const database = await openDatabase({ databaseUrl, dataDir: "/nowhere", log: silentLog });
  onTestFinished(() => database.close());
  return database;
};

test("several processes may start at once on an empty database", async () => {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const databases = await Promise.all([open(url), open(url), open(url)]);
  const queues = await Promise.all(databases.map((database) => openQueue(database, silentLog, jobKinds)));
  await Promise.all(queues.map((queue) => queue.ping()));
  await Promise.all(queues.map((queue) => queue.stop(0)));
  const counted = await databases[0]?.db.execute(sql`select count(*)::int as n from migrations`);
  expect((counted as { rows: unknown[] } | undefined)?.rows).toEqual([{ n: migrationCount }]);
});

test("a statement that is sent often is kept, unless it holds a list or searches for words", async () => {
  const database = await postgresCopy();
  onTestFinished(() => database.close());
  const isLike = sql`to_tsvector(${users.username}) @@ plainto_tsquery(${"somebody"})`;
  const kept = await database.transaction(async (tx) => {
    for (let n = 0; n < 12; n++) {
      const named = await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.username, `u${n}`));
      expect(named).toEqual([]);
      await tx
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.username, ["u1", `u${n}`]));
      await tx.select({ id: users.id }).from(users).where(isLike);
    }
    return tx.execute(sql`select statement from pg_prepared_statements where statement like '%"users"%'`);
  });
  expect((kept as unknown as { rows: unknown[] }).rows).toEqual([
    { statement: 'select "id" from "users" where "users"."username" = $1' },
  ]);
});

test("a server that is not there is named without its password", async () => {
  const opening = open("postgres://somebody:hunter2@127.0.0.1:9/undertone");
  await expect(opening).rejects.toMatchObject({
    code: "DATABASE_UNREACHABLE",
    message: expect.stringContaining("127.0.0.1:9/undertone") as string,
  });
  await expect(opening).rejects.not.toMatchObject({ message: expect.stringContaining("hunter2") as string });
});
