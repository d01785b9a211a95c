import { eq } from "drizzle-orm";
import { newId } from "../platform/ids.js";
import type { Database } from "../platform/database/database.js";
import { unsubscribeKeys } from "../platform/database/tables.js";

/** The key of a user's unsubscribe links, made when it is first needed: links in old mails go on working. */
export async function unsubscribeKeyOf(db: Database, userId: string): Promise<string> {
  await db.insert(unsubscribeKeys).values({ userId, key: newId() }).onConflictDoNothing();
  const [row] = await db
    .select({ key: unsubscribeKeys.key })
    .from(unsubscribeKeys)
    .where(eq(unsubscribeKeys.userId, userId));
  if (!row) throw new Error(`User ${userId} has no unsubscribe key`);
  return row.key;
}

export async function findUnsubscriber(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: unsubscribeKeys.userId })
    .from(unsubscribeKeys)
    .where(eq(unsubscribeKeys.key, key));
  return row?.userId;
}
