#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16: a Date that is put into a `timestamp` column comes back as another moment, except in UTC.
#
# It is written in UTC, PostgreSQL drops the zone from it, and what is read is taken for local time: in New York four hours later. A build
# machine in UTC never shows it. pg 8.23.1 writes and reads local time and gets the moment back, but keeps another value in the same column.
# What to do: `timestamptz`, which is right in both.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 pg@8.23.1
cat > moments.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { prepareValue } from "pg/lib/utils.js";

const db = await PGlite.create();
const moment = new Date("2024-07-01T12:00:00Z");
const asText = { parsers: { 1114: (text) => text, 1184: (text) => text } };
for (const [type, oid] of [["timestamp", 1114], ["timestamptz", 1184]]) {
  const own = (await db.query(`SELECT $1::${type} AS at`, [moment])).rows[0].at;
  // What pg would send, and what it would make of the answer.
  const kept = (await db.query(`SELECT $1::${type} AS at`, [prepareValue(moment)], asText)).rows[0].at;
  console.log(`${process.env.TZ}, ${type}: PGlite ${own.toISOString()}, pg ${pg.types.getTypeParser(oid)(kept).toISOString()}`);
}
JS
seen=$(for zone in UTC America/New_York; do TZ=$zone node moments.mjs; done)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
UTC, timestamp: PGlite 2024-07-01T12:00:00.000Z, pg 2024-07-01T12:00:00.000Z
UTC, timestamptz: PGlite 2024-07-01T12:00:00.000Z, pg 2024-07-01T12:00:00.000Z
America/New_York, timestamp: PGlite 2024-07-01T16:00:00.000Z, pg 2024-07-01T12:00:00.000Z
America/New_York, timestamptz: PGlite 2024-07-01T12:00:00.000Z, pg 2024-07-01T12:00:00.000Z
SEEN
