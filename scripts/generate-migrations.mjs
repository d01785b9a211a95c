// Writes a migration when packages/server/src/platform/database/tables.ts has changed since the last one. With --check it only says so, and fails.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const server = fileURLToPath(new URL("../packages/server/", import.meta.url));
const isCheck = process.argv.includes("--check");

/** npm keeps drizzle-orm beside the server, where drizzle-kit, at the root, does not look for it. */
const hook = `
  import { register } from "node:module";
  const source = "export const resolve = (name, context, next) => next(name, /^drizzle-orm(\\\\/|$)/.test(name)"
    + "? { ...context, parentURL: ${JSON.stringify(new URL("../packages/server/drizzle.config.ts", import.meta.url).href).replaceAll('"', "'")} } : context);";
  register("data:text/javascript," + encodeURIComponent(source));`;

function generate(folder) {
  const kit = join(dirname(createRequire(import.meta.url).resolve("drizzle-kit")), "bin.cjs");
  const preload = `data:text/javascript,${encodeURIComponent(hook)}`;
  execFileSync(process.execPath, ["--import", preload, kit, "generate"], {
    cwd: server,
    env: { ...process.env, NODE_PATH: join(server, "node_modules"), MIGRATIONS_FOLDER: folder },
    stdio: ["ignore", isCheck ? "ignore" : "inherit", "inherit"],
  });
}

/** drizzle-kit compares the tables with the newest snapshot alone, which only it reads: on one line. */
function keepNewestSnapshot(meta) {
  const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
  const newest = join(meta, snapshots.sort().pop());
  for (const older of snapshots) rmSync(join(meta, older));
  writeFileSync(newest, `${JSON.stringify(JSON.parse(readFileSync(newest, "utf8")))}\n`);
}

/** A migration a line, so that a further one is one line more. */
function shortenJournal(path) {
  const { entries, ...about } = JSON.parse(readFileSync(path, "utf8"));
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n");
  const text = JSON.stringify({ ...about, entries: [] }, null, 2);
  writeFileSync(path, `${text.replace("[]", `[\n${lines}\n  ]`)}\n`);
}

if (!isCheck) {
  generate("./migrations");
  keepNewestSnapshot(join(server, "migrations/meta/"));
  shortenJournal(join(server, "migrations/meta/_journal.json"));
} else {
  // Where what checks the sources meanwhile does not see it.
  const cache = fileURLToPath(new URL("../.cache/", import.meta.url));
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, "migrations-"));
  try {
    cpSync(join(server, "migrations"), draft, { recursive: true });
    const before = readdirSync(draft).length;
    // drizzle-kit takes the path as relative to the server's folder.
    generate(relative(server, draft));
    if (readdirSync(draft).length > before) {
      process.stderr.write(
        "packages/server/src/platform/database/tables.ts has changed without a migration. Run: npm run generate\n",
      );
      process.exitCode = 1;
    }
  } finally {
    rmSync(draft, { recursive: true });
  }
}
