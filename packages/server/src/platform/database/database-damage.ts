import { AppError, type ErrorKeyWith } from "@undertone/schemas";
import { troubleOfPanic } from "./storage-trouble.js";

const otherVersion =
  /initialized by PostgreSQL version (\d+)(?:[^\s\d]\S*)?, which is not compatible with this version (\d+)/;

/** What PostgreSQL's last words name, by the key of the sentence about it. */
const kinds: readonly [RegExp, ErrorKeyWith<"database" | "reason">][] = [
  [/control file|pg_control/i, "database-control-damaged"],
  [/checkpoint record|\bWAL\b|log file|pg_wal|redo|timeline/i, "database-log-damaged"],
];

const keyOfTrouble: Readonly<Record<string, ErrorKeyWith<"folder" | "reason">>> = {
  "storage-full": "data-dir-full",
  "storage-read-only": "data-dir-read-only",
};

/**
 * Why PostgreSQL would not start on a folder, in a sentence that says what to do.
 *
 * @param database The folder. @param folder The data folder around it.
 * @param words What PostgreSQL said last.
 */
export function damageIn(database: string, folder: string, words: string): AppError {
  const [, found, own] = otherVersion.exec(words) ?? [];
  if (found !== undefined && own !== undefined) {
    const key = Number(found) > Number(own) ? "database-later-postgres" : "database-earlier-postgres";
    return new AppError(key, { database, found, own });
  }
  const trouble = keyOfTrouble[troubleOfPanic(words).key];
  if (trouble) return new AppError(trouble, { folder, reason: words });
  const key = kinds.find(([pattern]) => pattern.test(words))?.[1] ?? "database-damaged";
  // It stands inside our sentence, which has a full stop of its own.
  return new AppError(key, { database, reason: words.replace(/(?<!\.)\.+\s*$/, "") });
}
