import { createEmbedding, type Embedding } from "@undertone/embedding";
import { createAnalysisThread, type AnalysisThread } from "../analysis/analysis-thread.js";
import { remembered } from "./remembered.js";

/**
 * An analysis thread that an earlier test may have used: a new one reads and compiles the kernel first, which takes longer than
 * the sample's analysis. What a test of this run asked for before does not reach the thread again (`remembered`). One that is
 * closed while it works ends, as it would anywhere; an idle one is kept for the next test.
 */
export const warmAnalysisThread: () => AnalysisThread = reused(createAnalysisThread, (thread, counted) => ({
  run: (task, input, options = {}) =>
    remembered([task, input], options, (watched) => counted(() => thread.run(task, input, watched))),
}));

/**
 * The same for embedding. No model can be downloaded, so texts are embedded by their words, no vectors are kept, and `noteKeys`
 * and `noteStored` are never called.
 */
export const warmEmbedding: () => Embedding = reused(
  () => createEmbedding({ modelDir: "/nonexistent", modelHost: "http://127.0.0.1:9" }),
  (embedding, counted) => ({
    embed: (texts, { signal, progress, noteKeys, noteStored, ...asked }) =>
      remembered(["embed", texts, asked], { signal, progress }, (watched) =>
        counted(() => embedding.embed(texts, { ...asked, ...watched, noteKeys, noteStored })),
      ),
    recall: (texts, { signal, progress, noteKeys, noteStored, ...asked }) =>
      remembered(["recall", texts, asked], { signal, progress }, (watched) =>
        counted(() => embedding.recall(texts, { ...asked, ...watched, noteKeys, noteStored })),
      ),
  }),
);

type Counted = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param make A new one.
 * @param using Its methods but `close`, each through `counted`, which knows how many calls are under way.
 */
function reused<T extends { close(): Promise<void> }>(
  make: () => T,
  using: (real: T, counted: Counted) => Omit<T, "close">,
): () => Omit<T, "close"> & { close(): Promise<void> } {
  const idle: T[] = [];
  return () => {
    const real = idle.pop() ?? make();
    let underWay = 0;
    let closed = false;
    const counted: Counted = async (work) => {
      underWay++;
      try {
        return await work();
      } finally {
        underWay--;
      }
    };
    return {
      ...using(real, counted),
      async close() {
        if (closed) return;
        closed = true;
        if (underWay === 0) idle.push(real);
        else await real.close();
      },
    };
  };
}
