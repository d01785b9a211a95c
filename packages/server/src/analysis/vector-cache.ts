import { setImmediate } from "node:timers/promises";
import { createEmbedding, type VectorCache } from "@undertone/embedding";
import { inArray, lt, sql } from "drizzle-orm";
import type { Configuration } from "../platform/configuration.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { bytesOf, largeBytes, largeBytesOf } from "../platform/database/large-bytes.js";
import { metrics } from "../platform/metrics.js";
import { embeddingVectors } from "../platform/database/tables.js";

/** Vectors a query: small enough that the embedded database, which answers on the event loop, never holds it up; see `stage-output-store.ts`. */
const CHUNK = 200;
const KEPT_DAYS = 90;
/** A model takes a second to open and up to 500 MB to keep open. */
const IDLE_TIMEOUT = 300_000;

/** Vectors for what is read beside the runs, on one core: whoever waits for a run has the others. */
export function readingEmbedding(
  { MODEL_DIR: modelDir, MODEL_HOST: modelHost }: Pick<Configuration, "MODEL_DIR" | "MODEL_HOST">,
  database: OpenDatabase,
) {
  return createEmbedding({
    modelDir,
    modelHost,
    threads: 1,
    idleTimeout: IDLE_TIMEOUT,
    cache: vectorCache(database),
  });
}

/** Vectors of texts embedded before, in the database, so that every worker finds them. */
export function vectorCache({ db }: OpenDatabase): VectorCache {
  return {
    async getMany(keys) {
      const found = new Map<string, Float32Array>();
      for (const some of chunksOf(keys)) {
        const rows = await db
          .select({ key: embeddingVectors.key, vector: largeBytesOf(embeddingVectors.vector) })
          .from(embeddingVectors)
          .where(inArray(embeddingVectors.key, some));
        for (const { key, vector } of rows) found.set(key, floatsOf(bytesOf(vector ?? "")));
        await setImmediate();
      }
      metrics.vectors.inc({ found: "true" }, found.size);
      metrics.vectors.inc({ found: "false" }, keys.length - found.size);
      return found;
    },
    async putMany(entries) {
      for (const some of chunksOf([...entries])) {
        const rows = some.map(([key, vector]) => ({ key, vector: largeBytes(vector) }));
        await db.insert(embeddingVectors).values(rows).onConflictDoNothing();
        await setImmediate();
      }
    },
  };
}

/** Forgets vectors that were made long ago; they are made anew when they are needed. */
export async function forgetOldVectors({ db }: OpenDatabase): Promise<void> {
  await db
    .delete(embeddingVectors)
    .where(lt(embeddingVectors.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}

function* chunksOf<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += CHUNK) yield all.slice(start, start + CHUNK);
}

/** A copy: Node's small buffers lie anywhere in a shared one, where floats must be aligned. */
function floatsOf(bytes: Uint8Array): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}
