// What the database holds in the end, against what the writers were told.
import { openDatabase } from "../../packages/server/dist/platform/database/open-database.js";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Any SQL on the database of a server that is stopped, or on PostgreSQL beside it. */
export async function withDatabase({ databaseUrl, dataDir }, work) {
  const database = await openDatabase({ databaseUrl, dataDir, log: silent });
  try {
    return await work(async (text, values) => (await database.connection.executeSql(text, values)).rows);
  } finally {
    await database.close();
  }
}

/** @returns Acknowledged writes that are not there; runs that did not end, or not once; and how many ended as failed. */
export async function checkKept(query, { users, comments, stars, runs }) {
  const setOf = async (text) => new Set((await query(text)).map(({ id }) => id));
  const there = {
    users: await setOf("select username as id from users"),
    comments: await setOf("select id from comments"),
    stars: await setOf("select u.username as id from stars s join users u on u.id = s.user_id"),
    runs: await setOf("select id from insights"),
  };
  const missing = (kind, told) =>
    [...told].filter((id) => !there[kind].has(id)).map((id) => `${kind}: ${id}`);
  const lost = [
    ...missing("users", users),
    ...missing("comments", comments),
    ...missing("runs", runs.keys()),
    ...[...stars].filter(([id, is]) => there.stars.has(id) !== is).map(([id]) => `stars: ${id}`),
  ];
  return { lost, ...(await endsOfRuns(query)) };
}

/** A run's end stores its result, if there is one, and queues a mail to its owner, who all want one. */
async function endsOfRuns(query) {
  const rows = await query(
    `select i.id, i.status, count(distinct r.insight_id)::int as results, count(distinct j.id)::int as mails
     from insights i
     left join insight_results r on r.insight_id = i.id
     left join pgboss.job j on j.name = 'mails' and j.data->>'kind' = 'run-finished' and j.data->>'insightId' = i.id
     where i.user_id is not null group by 1, 2`,
  );
  const isWhole = ({ status, results, mails }) =>
    mails === 1 && ((status === "succeeded" && results === 1) || (status === "failed" && results === 0));
  return {
    runsAmiss: rows.filter((row) => !isWhole(row)).map((row) => JSON.stringify(row)),
    // Killed in five tries one after the other that got no further.
    givenUp: rows.filter(({ status }) => status === "failed").length,
  };
}
