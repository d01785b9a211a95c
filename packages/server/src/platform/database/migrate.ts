import { fileURLToPath } from "node:url";
import { AppError } from "@undertone/schemas";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database, OpenDatabase } from "./database.js";

const folder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Any number, the same in every version: it names the advisory lock that migrating processes wait for. */
const LOCK_KEY = 0x756e6465;

/**
 * Brings the tables up to this version's, in one transaction: a failure leaves the old version usable, and processes
 * that start together wait for one another.
 *
 * @param options.migrationsFolder Drizzle-kit's folder; the default is this version's own.
 * @param options.only Ids of those that shall have run, instead of all.
 * @throws {AppError} `database-newer` when a later version has been here.
 */
export async function migrate(
  database: Pick<OpenDatabase, "transaction">,
  { migrationsFolder = folder, only }: { migrationsFolder?: string; only?: ReadonlySet<number> } = {},
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await tx.execute(
      sql`create table if not exists migrations (id bigint primary key, applied_at timestamptz(3) not null default now())`,
    );
    const applied = await appliedMigrations(tx);
    const known = new Set(migrations.map((migration) => migration.folderMillis));
    const unknown = [...applied, ...(only ?? [])].filter((id) => !known.has(id)).length;
    if (unknown > 0) throw new AppError("database-newer", { count: unknown });
    for (const migration of migrations) {
      if (applied.has(migration.folderMillis) || only?.has(migration.folderMillis) === false) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (id) values (${migration.folderMillis})`);
    }
  });
}

/** Ids of the migrations that have run: the milliseconds at which each was made. */
export async function appliedMigrations(tx: Database): Promise<Set<number>> {
  const { rows } = (await tx.execute(sql`select id::text as id from migrations`)) as {
    rows: { id: string }[];
  };
  return new Set(rows.map((row) => Number(row.id)));
}
