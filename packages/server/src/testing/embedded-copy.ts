import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import type { OpenDatabase } from "../platform/database/database.js";
import { embeddedDatabase } from "../platform/database/embedded.js";
import { migrate } from "../platform/database/migrate.js";
import type { EmbeddedClient } from "../platform/database/reopened-pglite.js";
import { empty, lending, shapeOf, type Run } from "./emptied-database.js";

/** Where packed databases lie for the next test files and runs. */
const folder = fileURLToPath(new URL("../../../../.cache/embedded/", import.meta.url));
const migrations = new URL("../../migrations/", import.meta.url);
/** Pins the version of PostgreSQL. */
const manifest = new URL("../../package.json", import.meta.url);

const migrated = packedOnce("migrated", async (pglite) => migrate(embeddedDatabase(pglite)));
const unmigrated = packedOnce("empty", () => Promise.resolve());

/** To make one takes half a second of CPU; to empty one, a tenth of that. */
const copies = lending<{ pglite: PGlite; shape: string }>(
  async () => {
    const pglite = await PGlite.create({ loadDataDir: await migrated() });
    return { pglite, shape: await shapeOf(runOn(pglite)) };
  },
  ({ pglite, shape }) => empty(runOn(pglite), shape),
  ({ pglite }) => pglite.close(),
);

const runOn =
  (pglite: PGlite): Run =>
  async (statements) =>
    (await pglite.exec(statements)).at(-1)?.rows ?? [];

/** An embedded database with this version's empty tables, for nobody else until it is closed. */
export async function embeddedCopy(): Promise<OpenDatabase> {
  const copy = await copies.take();
  return embeddedDatabase(lentClient(copy.pglite, () => copies.giveBack(copy)));
}

/** Takes no more queries once it is closed, as a client of a database that has ended. */
function lentClient(pglite: PGlite, giveBack: () => Promise<void>): EmbeddedClient {
  const listening = new Set<() => Promise<void>>();
  let isClosed = false;
  const open = (): PGlite => {
    if (isClosed) throw new Error("PGlite is closed");
    return pglite;
  };
  return {
    query: async (...request: Parameters<PGlite["query"]>) => open().query(...request),
    exec: async (...request: Parameters<PGlite["exec"]>) => open().exec(...request),
    transaction: async (work: Parameters<PGlite["transaction"]>[0]) => open().transaction(work),
    async listen(...request: Parameters<PGlite["listen"]>) {
      const stop = await open().listen(...request);
      listening.add(stop);
      return async () => {
        if (listening.delete(stop)) await stop();
      };
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      for (const stop of listening) await stop();
      await giveBack();
    },
  } as EmbeddedClient;
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
