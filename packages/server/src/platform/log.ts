import type { FastifyBaseLogger } from "fastify";
import { pino, type DestinationStream } from "pino";

/** The log (pino's, as Fastify takes it). Nothing secret goes in: no tokens, passwords, email addresses or bodies. */
export type Log = FastifyBaseLogger;

interface LoggedRequest {
  method: string;
  url: string;
  ip: string;
}

/** Bytes of lines that are written at once, and milliseconds after which they are at the latest: a write each costs a third of a short answer. */
const GATHERED = 8_192;
const LATEST = 200;

/**
 * The log of a process: a JSON line each on standard output.
 *
 * @param level The least level that is written.
 * @param destination Takes each line; tests pass their own.
 */
export function createLog(
  level: "debug" | "info" | "warn" | "error" | "silent" = "info",
  destination?: DestinationStream,
): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: describeError,
      // Without the query, which may hold a reset token.
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url.split("?", 1)[0], ip }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  };
  return pino(options, destination ?? pino.destination({ minLength: GATHERED, periodicFlush: LATEST }));
}

/**
 * What may be logged of an error. The message of a failed query quotes the values that it was given, and the
 * database's own `detail` quotes the row, so of those only the query and the database's words are kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: wordsOf(error) };
  const code = "code" in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if ("query" in error && "params" in error)
    return { message: `Failed query: ${String(error.query)}`, ...cause };
  return { message: error.message, stack: error.stack, ...code, ...cause };
}

/** What was thrown without being an error; of an object that says nothing itself only the keys, whose values may be anybody's. */
function wordsOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  return "message" in thrown ? wordsOf(thrown.message) : `{${Object.keys(thrown).join(", ")}}`;
}
