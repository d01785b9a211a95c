import { AppError } from "@undertone/schemas";
import type { Log } from "../log.js";
import type { OpenDatabase } from "./database.js";
import { openEmbedded } from "./embedded.js";
import { migrate } from "./migrate.js";
import { openPostgres } from "./postgres.js";
import { storageTroubleOf } from "./storage-trouble.js";

export interface DatabaseOptions {
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Pick<Log, "info" | "warn">;
  /** Told when the embedded database's folder is not this process's any more. Nothing is written from then on. */
  onLost?: (error: AppError) => void;
  /** Whether its tables are brought up to this version's first. */
  migrates?: boolean;
}

/**
 * Opens the database that the configuration names, with this version's tables.
 *
 * @throws {AppError} `data-dir-*` and `database-*`: each says what was found and what to do.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir: folder, log, onLost = () => undefined, migrates = true } = options;
  const database = databaseUrl
    ? await openPostgres(databaseUrl, log)
    : await openEmbedded({ folder, log, onLost });
  try {
    if (migrates) await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    const trouble = storageTroubleOf(error);
    throw trouble ? new AppError("database-takes-no-changes", { reason: trouble.reason }) : error;
  }
}
