import type { Log } from "../log.js";
import type { OpenDatabase } from "./database.js";
import { openEmbedded } from "./embedded.js";
import { migrate } from "./migrate.js";
import { openPostgres } from "./postgres.js";

export interface DatabaseOptions {
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Pick<Log, "info" | "warn">;
}

/**
 * Opens the database that the configuration names, with this version's tables.
 *
 * @throws {AppError} `data-dir-in-use`; `database-newer`.
 */
export async function openDatabase({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<OpenDatabase> {
  const database = databaseUrl ? await openPostgres(databaseUrl, log) : await openEmbedded(dataDir, log);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
