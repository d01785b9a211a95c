import { AppError } from "@undertone/schemas";
import type { Database } from "../database/database.js";
import { unusedBytesOf } from "../database/threads.js";

/** MB of one person's uploads that no analysis was made from; the last one may go past it. */
const most = 200;

/** @throws {AppError} `too-many-unused-uploads`. */
export async function refuseTooManyUnused(db: Database, userId: string): Promise<void> {
  const megabytes = Math.floor((await unusedBytesOf(db, userId)) / 1_000_000);
  if (megabytes >= most) throw new AppError("too-many-unused-uploads", { megabytes, limit: most });
}
