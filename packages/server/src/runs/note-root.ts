import type { Thread } from "@undertone/schemas";
import type { SQL } from "drizzle-orm";
import type { OpenDatabase } from "../platform/database/database.js";
import { insights } from "../platform/database/tables.js";

/**
 * Notes which thread insights are of, once it was read: links to a reply, or to where a thread is shared, do not tell. So each
 * insight of a thread is found by its source and its post.
 */
export async function noteRoot({ db }: OpenDatabase, which: SQL, { root }: Thread): Promise<void> {
  if (root !== undefined) await db.update(insights).set({ postId: root }).where(which);
}
