#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16: a folder on the disk, `synchronous_commit` on, and yet no commit ever calls fsync.
#
# `SHOW synchronous_commit` says "on", which usually means that a commit is on the disk once it is acknowledged. `SHOW fsync` says
# "off": twenty commits make no call to the operating system's fsync, so a power cut may take acknowledged writes.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts @electric-sql/pglite@0.5.16
cat >commits.mjs <<'JS'
import fs from "node:fs";
import { PGlite } from "@electric-sql/pglite";

let calls = 0;
for (const name of ["fsync", "fsyncSync", "fdatasync", "fdatasyncSync"]) {
  const original = fs[name];
  fs[name] = (...given) => ((calls += 1), original(...given));
}
const database = await PGlite.create("./database");
for (const setting of ["synchronous_commit", "fsync"])
  console.log(`${setting}: ${(await database.query(`SHOW ${setting}`)).rows[0][setting]}`);
await database.exec("CREATE TABLE kept (number int)");
for (let number = 0; number < 20; number++) await database.query("INSERT INTO kept VALUES ($1)", [number]);
console.log(`calls of fsync for 20 commits: ${calls}`);
await database.close();
JS
seen=$(node commits.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
synchronous_commit: on
fsync: off
calls of fsync for 20 commits: 0
SEEN
