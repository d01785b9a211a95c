#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16: a statement runs on after its `statement_timeout`.
#
# The setting is accepted, and `SHOW` gives it back, as in any PostgreSQL. But a query that takes far longer ends with its result, not with
# "canceling statement due to statement timeout", and so does pg_sleep. The engine runs in the caller's thread and nothing interrupts it:
# whoever bounds slow queries by this setting has no bound when the same code runs on the embedded database.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16
cat > timeouts.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";

const db = new PGlite();
await db.exec("SET statement_timeout = '10ms'");
console.log("statement_timeout is", (await db.query("SHOW statement_timeout")).rows[0].statement_timeout);
for (const statement of ["SELECT count(*) FROM generate_series(1, 3000000)", "SELECT pg_sleep(0.5)"]) {
  const start = performance.now();
  const end = await db.query(statement).then(() => "ended with its result", ({ message }) => message);
  console.log(`${statement}: ${end}, ${performance.now() - start > 100 ? "after more than 100 ms" : "in time"}`);
}
JS
seen=$(node timeouts.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
statement_timeout is 10ms
SELECT count(*) FROM generate_series(1, 3000000): ended with its result, after more than 100 ms
SELECT pg_sleep(0.5): ended with its result, after more than 100 ms
SEEN
