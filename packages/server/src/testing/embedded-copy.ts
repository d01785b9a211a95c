import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import type { OpenDatabase } from "../platform/database/database.js";
import { embeddedDatabase } from "../platform/database/embedded.js";
import { migrate } from "../platform/database/migrate.js";

/** Where packed databases lie for the next test files and runs. */
const folder = fileURLToPath(new URL("../../../../.cache/embedded/", import.meta.url));
const migrations = new URL("../../migrations/", import.meta.url);
/** Pins the version of PostgreSQL. */
const manifest = new URL("../../package.json", import.meta.url);

const migrated = packedOnce("migrated", async (pglite) => migrate(embeddedDatabase(pglite)));
const unmigrated = packedOnce("empty", () => Promise.resolve());

/** An embedded database of its own with this version's tables: a copy of one that is made once, which takes a fifth as long. */
export async function embeddedCopy(): Promise<OpenDatabase> {
  return embeddedDatabase(await PGlite.create({ loadDataDir: await migrated() }));
}

/** The same, but without any table. */
export async function emptyEmbeddedCopy(): Promise<OpenDatabase> {
  return embeddedDatabase(await PGlite.create({ loadDataDir: await unmigrated() }));
}

/** @param prepare What is done to a new database before it is packed: once for each worker, and once for each version of it. */
function packedOnce(name: string, prepare: (pglite: PGlite) => Promise<void>): () => Promise<Blob> {
  let packed: Promise<Blob> | undefined;
  return () => (packed ??= packedOnDisk(name, prepare));
}

/** The one that was packed before, unless PostgreSQL or the migrations have changed since. */
async function packedOnDisk(name: string, prepare: (pglite: PGlite) => Promise<void>): Promise<Blob> {
  const file = `${hashOfMigrations()}-${name}.tar`;
  if (existsSync(folder + file)) return new Blob([readFileSync(folder + file)]);
  const blob = await pack(prepare);
  mkdirSync(folder, { recursive: true });
  // Two that make it at once write the same; nobody ever reads half of it.
  const draft = `${folder}${randomUUID()}.draft`;
  writeFileSync(draft, Buffer.from(await blob.arrayBuffer()));
  renameSync(draft, folder + file);
  for (const other of readdirSync(folder))
    if (other.endsWith(".tar") && !other.startsWith(hashOfMigrations()))
      rmSync(folder + other, { force: true });
  return blob;
}

function hashOfMigrations(): string {
  const hash = createHash("sha256").update(readFileSync(manifest));
  const names = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
  for (const name of names.sort()) hash.update(name).update(readFileSync(new URL(name, migrations)));
  return hash.digest("hex");
}

async function pack(prepare: (pglite: PGlite) => Promise<void>): Promise<Blob> {
  const pglite = await PGlite.create();
  await prepare(pglite);
  const blob = await pglite.dumpDataDir("none");
  await pglite.close();
  return blob;
}
