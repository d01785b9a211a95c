import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

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
  await onServer(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  if (dump !== "") await onServer(url.href, dump);
  return { url: url.href, drop: () => onServer(server.url, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
