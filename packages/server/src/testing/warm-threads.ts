import { createEmbedding, type Embedding } from "@undertone/embedding";
import { createAnalysisThread, type AnalysisThread } from "../analysis/analysis-thread.js";

/**
 * An analysis thread that an earlier test may have used: a new one reads and compiles the kernel first, which takes longer than
 * the sample's analysis. One that is closed while it works ends, as it would anywhere; an idle one is kept for the next test.
 */
export const warmAnalysisThread: () => AnalysisThread = reused(createAnalysisThread, (thread, counted) => ({
  run: (...request) => counted(() => thread.run(...request)),
}));

/** The same for embedding. No model can be downloaded, so texts are embedded by their words. */
export const warmEmbedding: () => Embedding = reused(
  () => createEmbedding({ modelDir: "/nonexistent", modelHost: "http://127.0.0.1:9" }),
  (embedding, counted) => ({
    embed: (...call) => counted(() => embedding.embed(...call)),
    recall: (...call) => counted(() => embedding.recall(...call)),
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
