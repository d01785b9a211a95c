import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import type { OpenDatabase } from "../platform/database/database.js";
import { embeddedDatabase } from "../platform/database/embedded.js";
import { migrate } from "../platform/database/migrate.js";

/** Where a packed database lies for the next test files and runs. */
const folder = fileURLToPath(new URL("../../../../.cache/embedded/", import.meta.url));
const migrations = new URL("../../migrations/", import.meta.url);
/** Pins the version of PostgreSQL. */
const manifest = new URL("../../package.json", import.meta.url);

let packed: Promise<Blob> | undefined;

/** An embedded database of its own with this version's tables: a copy of one that is made once, which takes a fifth as long. */
export async function embeddedCopy(): Promise<OpenDatabase> {
  packed ??= packedOnDisk();
  return embeddedDatabase(await PGlite.create({ loadDataDir: await packed }));
}

/** The one that was packed before, unless PostgreSQL or the migrations have changed since. */
async function packedOnDisk(): Promise<Blob> {
  const file = `${hashOfMigrations()}.tar`;
  if (existsSync(folder + file)) return new Blob([readFileSync(folder + file)]);
  const blob = await pack();
  mkdirSync(folder, { recursive: true });
  // Two that make it at once write the same; nobody ever reads half of it.
  const draft = `${folder}${randomUUID()}.draft`;
  writeFileSync(draft, Buffer.from(await blob.arrayBuffer()));
  renameSync(draft, folder + file);
  for (const other of readdirSync(folder))
    if (/\.tar$/.test(other) && other !== file) rmSync(folder + other, { force: true });
  return blob;
}

function hashOfMigrations(): string {
  const hash = createHash("sha256").update(readFileSync(manifest));
  const names = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
  for (const name of names.sort()) hash.update(name).update(readFileSync(new URL(name, migrations)));
  return hash.digest("hex");
}

async function pack(): Promise<Blob> {
  const pglite = await PGlite.create();
  await migrate(embeddedDatabase(pglite));
  const blob = await pglite.dumpDataDir("none");
  await pglite.close();
  return blob;
}
