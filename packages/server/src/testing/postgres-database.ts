import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/**
 * An empty database of its own on the run's PostgreSQL server.
 *
 * @returns Its address, and the function that drops it.
 * @throws When there is no server, with the command that installs one.
 */
export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("postgres");
  if ("problem" in server) throw new Error(server.problem);
  const name = `undertone_${randomUUID().replaceAll("-", "")}`;
  await onServer(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server.url, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
