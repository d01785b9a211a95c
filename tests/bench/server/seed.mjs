// Fills the database of DATA_DIR or DATABASE_URL as a busy site would, with a session for each user; its first insight holds
// the result in the file that is named.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const { openDatabase } = await import("../../../packages/server/dist/platform/database/open-database.js");
const sql = readFileSync(new URL("../../scale/seed-community.sql", import.meta.url), "utf8");
const log = { info: () => undefined, warn: () => undefined };
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RESULT: result } = process.env;

const database = await openDatabase({ databaseUrl, dataDir, log });
const run = (text, values) => database.connection.executeSql(text, values);
await run(
  "insert into users (id, email, username, password_hash) values ('heavy', 'h@example.org', 'heavy', '')",
);
const filled = { "{heaviest}": "heavy", "{parameters}": "{}", "{result}": "{}" };
await run(sql.replaceAll(/\{(?:heaviest|parameters|result)\}/g, (name) => filled[name]));
await run("update insight_results set result = $1 where insight_id = 'i1'", [readFileSync(result, "utf8")]);
// It stands for the sample, so that none is computed while the server is measured.
await run("update insights set user_id = null, source = 'sample' where id = 'i1'");
const { rows } = await run("select id from users");
for (const { id } of rows) {
  const hash = createHash("sha256").update(`token-${id}`).digest("hex");
  await run("insert into sessions (token_hash, user_id) values ($1, $2)", [hash, id]);
}
await run("vacuum (analyze)");
await database.close();
