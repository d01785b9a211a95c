#!/usr/bin/env bash
# drizzle-orm 0.45.4 on @electric-sql/pglite 0.5.16: a text in a `jsonb` column comes back as a number, a boolean or null if it looks so.
#
# The database holds the text, and its driver has already read the JSON. drizzle then reads once more whatever is a text: somebody's
# answer "42" becomes 42, "true" becomes true, and "null" is gone; only texts that are no JSON stay. In an object or a list nothing
# happens, so it shows only where an answer of any type is kept as it is. What to do: wrap it, as in { value: "42" }.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts drizzle-orm@0.45.4 @electric-sql/pglite@0.5.16
cat > answers.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { jsonb, pgTable } from "drizzle-orm/pg-core";

const client = new PGlite();
const db = drizzle(client);
await client.query("CREATE TABLE answers (answer jsonb)");
const answers = pgTable("answers", { answer: jsonb("answer") });
for (const answer of ["yes", "42", "true", "null", "1e3", { value: "42" }]) {
  await db.insert(answers).values({ answer });
  const { rows } = await client.query("SELECT jsonb_typeof(answer) AS type, answer FROM answers");
  const [read] = await db.select().from(answers);
  const [written, held, back] = [answer, rows[0].answer, read.answer].map((value) => JSON.stringify(value));
  console.log(`written ${written}, held as ${rows[0].type}, pglite reads ${held}, drizzle ${back}`);
  await db.delete(answers);
}
JS
seen=$(node answers.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
written "yes", held as string, pglite reads "yes", drizzle "yes"
written "42", held as string, pglite reads "42", drizzle 42
written "true", held as string, pglite reads "true", drizzle true
written "null", held as string, pglite reads "null", drizzle null
written "1e3", held as string, pglite reads "1e3", drizzle 1000
written {"value":"42"}, held as object, pglite reads {"value":"42"}, drizzle {"value":"42"}
SEEN
