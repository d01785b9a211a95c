import { readSchema } from "@undertone/schemas";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import type { Encoding } from "../analysis/compressed-result.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { requestQueue } from "../platform/limits/request-queue.js";
import { findEncoded, storeCompressed, type EncodedResult } from "./compressed-store.js";

const { queues, compressedResults } = readSchema("limits");

/** With the last answer that was made of it. */
const sizeOf = (result: EncodedResult) => 2 * result.bytes.length;

export function encodedResults({ db }: Pick<OpenDatabase, "db">, thread: Pick<AnalysisThread, "run">) {
  const line = requestQueue("result-busy", queues.compress);
  /** In the order in which they were read. */
  const kept = new Map<string, EncodedResult>();
  let bytes = 0;

  function recall(key: string): EncodedResult | undefined {
    const result = kept.get(key);
    if (!result) return undefined;
    kept.delete(key);
    kept.set(key, result);
    return result;
  }

  function keep(key: string, result: EncodedResult): EncodedResult {
    drop(key);
    kept.set(key, result);
    bytes += sizeOf(result);
    for (const oldest of kept.keys()) {
      if (bytes <= compressedResults.bytes) break;
      drop(oldest);
    }
    return result;
  }

  function drop(key: string): void {
    const result = kept.get(key);
    if (result) bytes -= sizeOf(result);
    kept.delete(key);
  }

  return {
    /**
     * @param insight.tag Of the result as it is now; null where it is still to be compressed.
     * @param caller Who asks.
     * @param signal Aborted when nobody waits for it any more.
     * @returns Of the same tag, or of a newer one; undefined where there is no result any more.
     * @throws {TooManyRequests} When too many wait for results that are still to be compressed.
     */
    async read(
      { id, tag }: { id: string; tag: string | null },
      encoding: Encoding,
      caller: string,
      signal: AbortSignal,
    ): Promise<EncodedResult | undefined> {
      const key = `${encoding} ${id}`;
      const recent = recall(key);
      if (recent && recent.tag === tag) return recent;
      const stored = await findEncoded(db, id, encoding);
      if (stored) return keep(key, stored);
      return line.run(caller, signal, async () => {
        // Whoever waited for the same one finds it.
        const made = await findEncoded(db, id, encoding);
        if (made) return keep(key, made);
        const compressed = await storeCompressed({ db }, thread, id);
        return compressed && { tag: compressed.tag, points: compressed.points, bytes: compressed[encoding] };
      });
    },
  };
}
