import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../testing/describe-on-each-database.js";
import { addInsight } from "../testing/sample-insight.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { deleteAccount } from "./account-store.js";
import { comments, insights, users } from "../platform/database/tables.js";

/** More than PostgreSQL takes values in one statement. */
const MANY = 70_000;
/** Comments that they are replies to, of somebody else. */
const ANSWERED = 1_000;

describeOnEachDatabase("deleting an account", (open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    for (const id of ["talker", "host"])
      await database.db
        .insert(users)
        .values({ id, email: `${id}@example.org`, username: id, passwordHash: "" });
  });
  afterAll(() => database.close());

  test(`with ${MANY} replies, leaves those that others replied to`, async () => {
    const { db } = database;
    const insightId = await addInsight(db, "host", { commentCount: MANY + ANSWERED });
    for (const [count, author, name, parent, replies] of [
      [ANSWERED, "host", "h", sql`null`, MANY / ANSWERED],
      [MANY, "talker", "t", sql`'h' || (n % ${ANSWERED}::integer + 1)`, 0],
    ] as const) {
      await db.execute(sql`
        insert into comments (id, insight_id, user_id, parent_id, content, replies_count, created_at)
        select ${name} || n, ${insightId}, ${author}, ${parent}, 'words', ${replies}, now()
        from generate_series(1, ${count}::integer) as n`);
    }
    // One of the host's was deleted before, and one stands below the talker's second.
    await db
      .update(comments)
      .set({ content: "", userId: null, deletedAt: new Date() })
      .where(eq(comments.id, "h1"));
    await db
      .insert(comments)
      .values({
        ...{ id: "last", insightId, userId: "host", parentId: "t2", content: "words", createdAt: new Date() },
      });
    await db.update(comments).set({ repliesCount: 1 }).where(eq(comments.id, "t2"));

    await database.transaction((tx) => deleteAccount(tx, "talker", new Date()));

    const counted = await db
      .select({
        userId: comments.userId,
        replies: comments.repliesCount,
        rows: sql<number>`count(*)::integer`,
      })
      .from(comments)
      .groupBy(comments.userId, comments.repliesCount)
      .orderBy(comments.userId, comments.repliesCount);
    expect(counted).toEqual([
      { userId: "host", replies: 0, rows: ANSWERED - 1 },
      { userId: "host", replies: 1, rows: 1 },
      { userId: null, replies: 1, rows: 1 },
    ]);
    const [insight] = await db.select().from(insights).where(eq(insights.id, insightId));
    expect(insight?.commentCount).toBe(ANSWERED);
    expect(await db.select({ id: users.id }).from(users)).toEqual([{ id: "host" }]);
  });
});
