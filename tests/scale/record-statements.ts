import type { Database } from "../../packages/server/src/platform/database/database.js";

export interface Statement {
  text: string;
  values: readonly unknown[];
}

interface Logger {
  logQuery(text: string, values: unknown[]): void;
}

/**
 * Notes every statement that a database is sent from now on, in transactions too.
 *
 * Drizzle takes a logger only where a database is opened, which the server does without one: the session's, which statements that
 * were built before have too, is changed.
 *
 * @returns What was sent so far; it grows.
 */
export function recordStatements(db: Database): readonly Statement[] {
  const statements: Statement[] = [];
  const { session } = db._ as unknown as { session: { logger: Logger; options: { logger?: Logger } } };
  session.logger.logQuery = (text, values) => void statements.push({ text, values });
  session.options.logger = session.logger;
  return statements;
}
