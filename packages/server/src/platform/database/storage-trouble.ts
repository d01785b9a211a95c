import { AppError } from "@undertone/schemas";

/** Seconds after which somebody may have made room. */
const RETRY_AFTER = 30;

type Trouble = "storage-full" | "storage-read-only" | "storage-failed";

/** The database's storage takes no changes: nothing was kept, and the same call may succeed later. */
export class StorageTrouble extends AppError<Trouble> {
  /** After how many seconds it is worth asking again. */
  readonly seconds = RETRY_AFTER;

  constructor(
    key: Trouble,
    /** PostgreSQL's own words, for the log and for the operator. */
    readonly reason: string,
  ) {
    super(key, { seconds: RETRY_AFTER });
  }
}

/** PostgreSQL's codes of errors: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const keyOfSqlState: Readonly<Record<string, Trouble>> = {
  // disk_full
  53100: "storage-full",
  // read_only_sql_transaction: a standby, or a server that was set to take no changes.
  25006: "storage-read-only",
  // io_error
  58030: "storage-failed",
};

/** What the operating system says, in PostgreSQL's messages: its codes alone do not tell a read-only disk from a refused one. */
const keyOfWords: readonly [RegExp, Trouble][] = [
  [/No space left on device|quota exceeded/i, "storage-full"],
  [/Read-only file system/, "storage-read-only"],
];

/**
 * What an error of a query says about the storage below it.
 *
 * @returns Null when it says nothing about that.
 */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  // Drizzle wraps the driver's error.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StorageTrouble) return cause;
    const { code } = cause as { code?: unknown };
    const bySqlState = typeof code === "string" ? keyOfSqlState[code] : undefined;
    const key = bySqlState && (troubleInWords(cause.message) ?? bySqlState);
    if (key) return new StorageTrouble(key, cause.message);
  }
  return null;
}

/** What PostgreSQL's last words, before it gave up, say about the storage. */
export function troubleOfPanic(words: string): StorageTrouble {
  return new StorageTrouble(troubleInWords(words) ?? "storage-failed", words);
}

function troubleInWords(words: string): Trouble | undefined {
  return keyOfWords.find(([pattern]) => pattern.test(words))?.[1];
}
