import { AppError, readSchema } from "@undertone/schemas";
import type { Database } from "../platform/database/database.js";
import { unusedBytesOf } from "./store.js";

/** One person's uploads that no analysis was made from; the last one may go past the megabytes. */
const { megabytes: limit, hours } = readSchema("limits").unusedUploads;

/** @throws {AppError} `too-many-unused-uploads`. */
export async function refuseTooManyUnused(db: Database, userId: string): Promise<void> {
  const megabytes = Math.floor((await unusedBytesOf(db, userId)) / 1_000_000);
  if (megabytes >= limit) throw new AppError("too-many-unused-uploads", { megabytes, limit, hours });
}
