import { describe } from "vitest";
import { createPostgresDatabase } from "./postgres-database.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { migrate } from "../platform/database/migrate.js";
import { openPostgres } from "../platform/database/postgres.js";
import { embeddedCopy } from "./embedded-copy.js";
import { silentLog } from "./silent-log.js";

/**
 * A group of tests that runs twice: on the embedded database and on PostgreSQL.
 *
 * @param tests Declares them; `open` gives an empty database with this version's tables, whose `close` also drops it.
 */
export function describeOnEachDatabase(
  title: string,
  tests: (open: () => Promise<OpenDatabase>) => void,
): void {
  describe(`${title} (embedded)`, () => tests(embeddedCopy));
  describe(`${title} (PostgreSQL)`, () => tests(openPostgresForTest));
}

async function openPostgresForTest(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const database = await openPostgres(url, silentLog);
  await migrate(database);
  return { ...database, close: () => database.close().then(drop) };
}
