/** Statements without values; gives the rows of the last one. */
export type Run = (statements: string) => Promise<Record<string, unknown>[]>;

/** Not PostgreSQL's own. */
const OURS = "in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')";

/**
 * Everything but rows: tables, columns, indexes, constraints, triggers, functions, settings, which migrations ran; and how many
 * rows plans of queries expect.
 */
const SHAPE = `select md5(concat(
  (select string_agg(concat_ws(' ', oid, relname, relkind, reloptions, case when relkind = 'r' and relname <> 'migrations' then reltuples end),
    ',' order by oid) from pg_class where relnamespace ${OURS}),
  (select string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull, attstattarget), ',' order by attrelid, attnum)
    from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where relnamespace ${OURS})),
  (select string_agg(concat_ws(' ', oid, conname, convalidated), ',' order by oid) from pg_constraint where connamespace ${OURS}),
  (select string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat_ws(' ', oid, prosrc), ',' order by oid) from pg_proc where pronamespace ${OURS}),
  (select string_agg(setconfig::text, ',' order by setdatabase, setrole) from pg_db_role_setting),
  (select string_agg(id::text, ',' order by id) from migrations)
)) as shape`;

/** Tables that held a row since they were last empty. */
const USED = `select string_agg(oid::regclass::text, ', ') as tables from pg_class
  where relkind = 'r' and relnamespace ${OURS} and relname <> 'migrations' and pg_relation_size(oid) > 0`;

/** To hold against what {@link empty} leaves. */
export async function shapeOf(run: Run): Promise<string> {
  const [row] = await run(SHAPE);
  return String(row?.shape);
}

/**
 * Takes every row out of a migrated database, and what was learnt of them.
 *
 * @param shape What {@link shapeOf} said when it was new.
 * @returns False when a test changed more than rows; then it is of no use to another.
 */
export async function empty(run: Run, shape: string): Promise<boolean> {
  await run("discard all");
  // The queue makes its tables itself.
  await run("drop schema if exists pgboss cascade");
  const [used] = await run(USED);
  if (used?.tables) await run(`truncate ${String(used.tables)} cascade`);
  // A plan of queries hangs on it.
  await run("delete from pg_statistic");
  return (await shapeOf(run)) === shape;
}

/** What is used, given back, and used again. */
export interface Lending<T> {
  /** One that nobody uses: an earlier one, or a new one. */
  take(): Promise<T>;
  /** For whoever comes next, if it can be made as good as new. */
  giveBack(used: T): Promise<void>;
}

/**
 * Keeps what takes long to make for the next test, also of another file of the same worker.
 *
 * @param renew Makes a used one as good as new, or says that it cannot.
 * @param discard Ends one that cannot be.
 */
export function lending<T>(
  make: () => Promise<T>,
  renew: (used: T) => Promise<boolean>,
  discard: (used: T) => Promise<void>,
): Lending<T> {
  const idle: T[] = [];
  return {
    take: async () => idle.pop() ?? make(),
    async giveBack(used) {
      const isRenewed = await renew(used).catch(() => false);
      if (isRenewed) idle.push(used);
      else await discard(used);
    },
  };
}
