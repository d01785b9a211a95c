import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { emptyEmbeddedCopy } from "../../testing/embedded-copy.js";
import { createPostgresDatabase } from "../../testing/postgres-database.js";
import { scratchFolder } from "../../testing/scratch-folder.js";
import { silentLog } from "../../testing/silent-log.js";
import type { OpenDatabase } from "./database.js";
import { migrate } from "./migrate.js";
import { openPostgres } from "./postgres.js";

const folder = fileURLToPath(new URL("../../../migrations", import.meta.url));

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}
const journal = JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8")) as Journal;

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Something of each type. Every text is the same, so that whatever refers to a row finds the one that there is. */
const values: Readonly<Record<string, string>> = {
  text: "'a'",
  integer: "7",
  bigint: "7",
  boolean: "true",
  "double precision": "20000.5",
  jsonb: `'{"a": 1}'`,
  bytea: String.raw`'\x0102'`,
  date: "'2026-11-20'",
  "timestamp with time zone": "'2026-11-20T12:00:00.123Z'",
};

async function openServer(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const database = await openPostgres(url, silentLog);
  return { ...database, close: () => database.close().then(drop) };
}

let database: OpenDatabase;
let copy: string;
beforeEach(() => {
  copy = scratchFolder();
  cpSync(folder, copy, { recursive: true });
});
async function opened(open: () => Promise<OpenDatabase>): Promise<void> {
  database = await open();
  onTestFinished(() => database.close());
}

async function query<Row>(text: string): Promise<Row[]> {
  return ((await database.db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
}

/** The migrations up to one, that one too. */
function upTo(last: number): string {
  const entries = journal.entries.slice(0, last + 1);
  writeFileSync(join(copy, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
  return copy;
}

const columns = () =>
  query<Column>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name <> 'migrations' order by 1, ordinal_position`,
  );

/** Puts a row into every table, with something in each column; what a row refers to comes in its turn. */
async function fill(): Promise<void> {
  const all = await columns();
  const rows = [...new Set(all.map(({ table }) => table))].map((table) => {
    const own = all.filter((one) => one.table === table);
    const names = own.map(({ column }) => `"${column}"`).join(", ");
    return `insert into "${table}" (${names}) values (${own.map(({ type }) => values[type] ?? "null").join(", ")});`;
  });
  await query(`do $fill$ begin set local session_replication_role = replica; ${rows.join("\n")} end $fill$`);
}

/** @param movedColumns Where a column is now that stands elsewhere since. */
async function contents(
  of: readonly Column[],
  movedColumns: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>[]> {
  const values = of.map(({ table, column }) => {
    const name = `${table}.${column}`;
    const [from, what] = (movedColumns[name] ?? name).split(".");
    return `select '${name}' as name, "${what}"::text as value from "${from}"`;
  });
  return query(`${values.join(" union all ")} order by name`);
}

test("each migration keeps all of a database that the one before it left, with a row in every table", async () => {
  await opened(openServer);
  for (const [at, { tag }] of journal.entries.slice(0, -1).entries()) {
    await migrate(database, { migrationsFolder: upTo(at) });
    const before = await columns();
    await query(`truncate ${[...new Set(before.map(({ table }) => `"${table}"`))].join(", ")} cascade`);
    await fill();
    const kept = await contents(before);
    expect(kept, tag).toHaveLength(before.length);

    await migrate(database, { migrationsFolder: upTo(at + 1) });

    const left = new Set((await columns()).map(({ table, column }) => `${table}.${column}`));
    const moved = left.has("run_stages.output") ? {} : { "run_stages.output": "stage_outputs.bytes" };
    expect(await contents(before, moved), tag).toEqual(kept);
  }
  const [{ n } = { n: 0 }] = await query<{ n: number }>("select count(*)::int as n from migrations");
  expect(n).toBe(journal.entries.length);
});

test("insights from before there was an order by stars and time are placed by their time", async () => {
  await opened(openServer);
  await migrate(database, { migrationsFolder: upTo(0) });
  await fill();
  await migrate(database);
  const [row] = await query<{ hotness: number; days: number }>(
    "select hotness, extract(epoch from created_at)::float8 / 86400 as days from insights",
  );
  expect(row?.hotness).toBeCloseTo(row?.days ?? 0, 6);
  expect(row?.hotness).toBeGreaterThan(20_000);
});

test("of several open reports of one thing by one person, the first stays; those of guests stay all", async () => {
  await opened(openServer);
  await migrate(database, { migrationsFolder: upTo(journal.entries.findIndex(({ idx }) => idx === 34)) });
  const report = (id: string, user: string, comment: string, closed: string) =>
    `insert into reports values ('${id}', 'i', ${comment}, 'spam', '', ${user}, '2026-11-20T12:00:0${id}Z', ${closed});`;
  const rows = [
    report("2", "'u'", "null", "null"),
    report("1", "'u'", "null", "null"),
    report("3", "'u'", "null", "now()"),
    report("4", "'u'", "'c'", "null"),
    report("5", "'u'", "'c'", "null"),
    report("6", "null", "null", "null"),
    report("7", "null", "null", "null"),
  ];
  await query(`do $fill$ begin set local session_replication_role = replica; ${rows.join("\n")} end $fill$`);
  await migrate(database);
  const left = await query<{ id: string }>("select id from reports order by id");
  expect(left.map(({ id }) => id)).toEqual(["1", "3", "4", "6", "7"]);
});

test.each([
  ["embedded", emptyEmbeddedCopy],
  ["PostgreSQL", openServer],
])(
  "one that fails in its middle leaves everything as it was, and this version works on (%s)",
  async (_, open) => {
    await opened(open);
    await migrate(database);
    await fill();
    const before = await columns();
    const kept = await contents(before);
    const broken = { ...journal.entries.at(-1), idx: 99, when: 9_000_000_000_000, tag: "9999_broken" };
    writeFileSync(
      join(copy, "meta", "_journal.json"),
      JSON.stringify({ ...journal, entries: [...journal.entries, broken] }),
    );
    writeFileSync(
      join(copy, "9999_broken.sql"),
      `CREATE TABLE "half" ("id" text);--> statement-breakpoint\nDELETE FROM "users";--> statement-breakpoint\nALTER TABLE "absent" ADD COLUMN "x" text;`,
    );

    await expect(migrate(database, { migrationsFolder: copy })).rejects.toThrow();

    expect(await columns()).toEqual(before);
    expect(await contents(before)).toEqual(kept);
    await migrate(database);
  },
);
