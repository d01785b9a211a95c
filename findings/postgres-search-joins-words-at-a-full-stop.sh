#!/usr/bin/env bash
# PostgreSQL 18 (@electric-sql/pglite 0.5.17): where no space follows a full stop, neither of the two words is found.
#
# "great.Thanks" could be the name of a host, so to_tsvector keeps it as one word, without a stem; "dogs/cats" could be the path of a file.
# Many comments are written so, on phones above all. After an exclamation mark, a comma, a colon or three full stops the words are two.
# `ts_debug` shows which is which. What to do: put a space after full stops and slashes that stand between letters, in the text and in what
# is looked for.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.17
cat > words.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";

const db = new PGlite();
const ask = `SELECT to_tsvector('english', $1) AS words, to_tsvector('english', $1) @@ websearch_to_tsquery('english', $2) AS found`;
for (const [text, word] of [
  ["Great. Thanks!", "thanks"],
  ["Great.Thanks!", "thanks"],
  ["Great.Thanks!", "great"],
  ["Great!Thanks!", "thanks"],
  ["Great...Thanks!", "thanks"],
  ["dogs/cats", "cats"],
  ["dogs,cats", "cats"],
  ["dogs-cats", "cats"],
]) {
  const { rows } = await db.query(ask, [text, word]);
  console.log(`${text} has ${rows[0].words}; ${word} ${rows[0].found ? "is found" : "is not found"}`);
}
JS
seen=$(node words.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Great. Thanks! has 'great':1 'thank':2; thanks is found
Great.Thanks! has 'great.thanks':1; thanks is not found
Great.Thanks! has 'great.thanks':1; great is not found
Great!Thanks! has 'great':1 'thank':2; thanks is found
Great...Thanks! has 'great':1 'thank':2; thanks is found
dogs/cats has 'dogs/cats':1; cats is not found
dogs,cats has 'cat':2 'dog':1; cats is found
dogs-cats has 'cat':3 'dog':2 'dogs-cat':1; cats is found
SEEN
