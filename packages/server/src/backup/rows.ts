import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/database.js";
import * as tables from "../platform/database/tables.js";

/** Made anew from what they belong to, when it is first read. */
const derived = ["compressed_results"];
/** Characters that one statement reads or writes, about: the embedded database holds them all in memory. */
const MOST_AT_ONCE = 2_000_000;
const MOST_ROWS_AT_ONCE = 1_000;

async function query<Row>(tx: Database, statement: string): Promise<Row[]> {
  return ((await tx.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables of a backup: all that are logged, whatever version made them. The list of migrations is not among them. */
export async function listTables(tx: Database): Promise<string[]> {
  const rows = await query<{ name: string }>(
    tx,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     and relkind = 'r' and relpersistence = 'p' and relname <> 'migrations' order by relname collate "C"`,
  );
  return rows.map(({ name }) => name).filter((name) => !derived.includes(name));
}

/** Both databases write a value the same way, so that a backup of one has the hashes of the other. */
export async function writeValuesAlike(tx: Database): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local bytea_output = 'hex'`);
  await tx.execute(sql`set local extra_float_digits = 1`);
}

/** Each row of a table as a line of JSON, in an order that no collation changes. */
export async function* readTable(tx: Database, table: string): AsyncGenerator<string> {
  const keys = await query<{ name: string }>(
    tx,
    `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = 'public.${quoted(table)}'::regclass and indisprimary order by attnum`,
  );
  const order = keys.map(({ name }) => `${quoted(name)}::text collate "C"`).join(", ");
  // The sub-select is sorted before its rows become text: those of results are large.
  yield* readLines(
    tx,
    `select row_to_json(sorted)::text as line from (select * from ${quoted(table)} order by ${order} offset 0) sorted`,
  );
}

/** What waits in the queue, and what was at work: it begins anew. */
export async function* readJobs(tx: Database): AsyncGenerator<string> {
  const [found] = await query<{ queue: string | null }>(
    tx,
    "select to_regclass('pgboss.job')::text as queue",
  );
  if (found?.queue == null) return;
  yield* readLines(
    tx,
    `select json_build_object('name', name, 'data', data)::text as line from pgboss.job
     where state <= 'active' order by created_on, id`,
  );
}

async function* readLines(tx: Database, statement: string): AsyncGenerator<string> {
  await query(tx, `declare backup_rows no scroll cursor for ${statement}`);
  for (let wanted = 1; ;) {
    const rows = await query<{ line: string }>(tx, `fetch forward ${wanted} from backup_rows`);
    if (rows.length === 0) break;
    const text = rows.map(({ line }) => `${line}\n`).join("");
    yield text;
    const fitting = Math.floor((MOST_AT_ONCE / text.length) * rows.length);
    wanted = Math.max(1, Math.min(MOST_ROWS_AT_ONCE, fitting, wanted * 10));
  }
  await query(tx, "close backup_rows");
}

/** @param lines As `readTable` gives them. */
export async function loadTable(tx: Database, table: string, lines: AsyncIterable<string>): Promise<void> {
  let batch: string[] = [];
  let length = 0;
  const load = async () => {
    const rows = `[${batch.join(",")}]`;
    [batch, length] = [[], 0];
    const name = sql.raw(quoted(table));
    await tx.execute(
      sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${rows}::json)`,
    );
  };
  for await (const line of lines) {
    batch.push(line);
    length += line.length;
    if (length >= MOST_AT_ONCE || batch.length >= MOST_ROWS_AT_ONCE) await load();
  }
  if (batch.length > 0) await load();
}

/** Runs `load` with references checked at its end: rows then come in any order. */
export async function withLateReferences(tx: Database, load: () => Promise<void>): Promise<void> {
  const references = await query<{ table: string; name: string }>(
    tx,
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const alter = async (how: string) => {
    for (const { table, name } of references)
      await query(tx, `alter table ${table} alter constraint ${quoted(name)} ${how}`);
  };
  await alter("deferrable initially deferred");
  await load();
  await query(tx, "set constraints all immediate");
  await alter("not deferrable");
}

/** Takes out all that a server stored, and its tables. Those of the queue stay: processes are at work with them. */
export async function dropStored(tx: Database): Promise<void> {
  const own = Object.values<unknown>(tables).filter((table) => is(table, PgTable));
  const names = ["migrations", ...own.map((table) => getTableName(table))].map(quoted).join(", ");
  await query(tx, `drop table if exists ${names} cascade`);
  await query(tx, "drop function if exists delete_compressed_result");
  await query(tx, "delete from pgboss.job");
}

export async function isEmptyDatabase(tx: Database): Promise<boolean> {
  const rows = await query(
    tx,
    `select 1 from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss') limit 1`,
  );
  return rows.length === 0;
}
