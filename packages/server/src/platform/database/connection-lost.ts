import { AppError } from "@undertone/schemas";

/**
 * PostgreSQL: connection exceptions (08), a server that shuts down or is not ready yet (57P), one that has no connection
 * left (53300), and one that was demoted to a standby (25006).
 */
const sqlStates = /^(08...|57P0[1235]|53300|25006)$/;
const systemErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** What the drivers say, without a code, when the server hangs up or does not answer. */
const driverMessages =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Cannot use a pool after|PGlite is closed/;

type Described = { code?: unknown; message?: unknown; cause?: unknown } | null | undefined;

/** Whether a query failed because the database could not be reached: trying again later helps then. */
export function isConnectionLost(error: unknown): boolean {
  // Drizzle wraps the driver's error; the queue reports a copy of it that is no Error any more.
  for (let cause = error as Described; cause; cause = cause.cause as Described) {
    const { code, message } = cause;
    if (typeof code === "string" && (sqlStates.test(code) || systemErrors.has(code))) return true;
    if (typeof message === "string" && driverMessages.test(message)) return true;
  }
  return false;
}

/** Seconds after which asking again is likely to help: most connections are back at once, most servers after a restart. */
const RETRY_AFTER = 2;

/** The database could not be reached, or cut the connection; the answer says in Retry-After when to come back. */
export class DatabaseAway extends AppError<"database-away"> {
  readonly seconds = RETRY_AFTER;

  constructor() {
    super("database-away", { seconds: RETRY_AFTER });
  }
}
