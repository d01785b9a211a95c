import { describe, inject } from "vitest";
import { createPostgresDatabase, onPostgres } from "./postgres-database.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { migrate } from "../platform/database/migrate.js";
import { openPostgres } from "../platform/database/postgres.js";
import { embeddedCopy } from "./embedded-copy.js";
import { empty, lending, shapeOf } from "./emptied-database.js";
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
  describe(`${title} (PostgreSQL)`, () => tests(postgresCopy));
}

interface PostgresCopy {
  url: string;
  shape: string;
  drop(): Promise<void>;
}

const copies = lending<PostgresCopy>(
  async () => {
    const { url, drop } = await createPostgresDatabase();
    const database = await openPostgres(url, silentLog);
    await migrate(database);
    await database.close();
    return { url, drop, shape: await onPostgres(url, shapeOf) };
  },
  async ({ url, shape }) => {
    const server = inject("postgres");
    // Somebody's own keeps nothing of the tests.
    if (!("isThrownAway" in server && server.isThrownAway)) return false;
    return onPostgres(url, async (run) => {
      // Those that a test left open.
      await run(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      return empty(run, shape);
    });
  },
  ({ drop }) => drop(),
);

/** A database of PostgreSQL with this version's empty tables, for nobody else until it is closed. */
export async function postgresCopy(): Promise<OpenDatabase> {
  const copy = await copies.take();
  const database = await openPostgres(copy.url, silentLog);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= database.close().then(() => copies.giveBack(copy)));
  return { ...database, close };
}
