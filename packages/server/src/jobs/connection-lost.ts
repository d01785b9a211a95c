/** PostgreSQL: connection exceptions, and a server that shuts down or is not ready yet. */
const sqlStates = /^(08...|57P0[123])$/;
const systemErrors = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);
/** What the drivers say, without a code, when the server hangs up or does not answer. */
const driverMessages = /Connection terminated|timeout exceeded when trying to connect|PGlite is closed/;

/** Whether a query failed because the database could not be reached: trying again later helps then. */
export function isConnectionLost(error: unknown): boolean {
  // Drizzle wraps the driver's error.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && (sqlStates.test(code) || systemErrors.has(code))) return true;
    if (driverMessages.test(cause.message)) return true;
  }
  return false;
}
