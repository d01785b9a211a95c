import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { Run } from "./emptied-database.js";

/**
 * A database of its own on the run's PostgreSQL server.
 *
 * @param dump Statements that fill it; without, it is empty.
 * @returns Its address, and the function that drops it.
 * @throws When there is no server, with the command that installs one.
 */
export async function createPostgresDatabase(dump = ""): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("postgres");
  if ("problem" in server) throw new Error(server.problem);
  const name = `undertone_${randomUUID().replaceAll("-", "")}`;
  await onPostgres(server.url, (run) => run(`create database ${name}`));
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  if (dump !== "") await onPostgres(url.href, (run) => run(dump));
  return {
    url: url.href,
    drop: async () => {
      await onPostgres(server.url, (run) => run(`drop database if exists ${name} with (force)`));
    },
  };
}

export async function onPostgres<T>(url: string, work: (run: Run) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (statements) => {
      const results: unknown = await client.query(statements);
      const last = (Array.isArray(results) ? results.at(-1) : results) as pg.QueryResult<
        Record<string, unknown>
      >;
      return last.rows;
    });
  } finally {
    await client.end();
  }
}
