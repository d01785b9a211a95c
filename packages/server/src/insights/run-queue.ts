import type { QueuePosition, UnfinishedResult } from "@undertone/schemas";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { presentUnfinished } from "./presenter.js";
import { listProgress, type ShownInsight } from "./store.js";

/** Runs whose pace says how long others will take; in the statement itself, since PostgreSQL expects a tenth of all rows of a limit that it does not know. */
const RECENT = sql.raw("20");

/** The number of a run among its owner's within 24 hours: a person's fiftieth waits for everybody's first. Of the same turn, whoever asked first is first. */
const turn = sql`(select count(*)::integer from insights own where own.user_id = asked.user_id
  and own.created_at > asked.created_at - interval '24 hours' and (own.created_at, own.id) <= (asked.created_at, asked.id))`;

export async function turnOf(db: Database, insightId: string): Promise<number> {
  const { rows } = (await db.execute(
    sql`select ${turn} as turn from insights asked where id = ${insightId}`,
  )) as unknown as { rows: { turn: number }[] };
  return rows[0]?.turn ?? 0;
}

/** How many runs come before a queued one, and the seconds that they take, by the pace of those that ended; null while none has. */
export async function queuePosition(db: Database, insightId: string): Promise<QueuePosition> {
  const { rows } = (await db.execute(sql`
    with waiting as (select id as key, status, created_at, ${turn} as turn from insights asked where status in ('queued', 'running')),
    own as (select * from waiting where key = ${insightId}),
    ended as (select id from insights where status = 'succeeded' order by checked_at desc limit ${RECENT})
    select count(*)::integer as ahead, greatest(count(*) filter (where waiting.status = 'running'), 1)::integer as "atOnce",
      (select sum(milliseconds)::float8 / nullif(count(distinct insight_id), 0) from run_stages where insight_id in (select id from ended)) as pace
    from waiting, own
    where waiting.status = 'running' or (waiting.turn, waiting.created_at, waiting.key) < (own.turn, own.created_at, own.key)`)) as unknown as {
    rows: { ahead: number; atOnce: number; pace: number | null }[];
  };
  const { ahead = 0, atOnce = 1, pace = null } = rows[0] ?? {};
  return { ahead, seconds: pace === null ? null : Math.ceil((pace / 1000) * Math.ceil(ahead / atOnce)) };
}

export async function unfinishedNow(db: Database, row: ShownInsight): Promise<UnfinishedResult> {
  const stands = presentUnfinished(row, await listProgress(db, row.id));
  return row.status === "queued" ? { ...stands, queue: await queuePosition(db, row.id) } : stands;
}
