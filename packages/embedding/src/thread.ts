import { serve, transfer, type Progress, type Transfer } from "@undertone/workers";
import { runLexical } from "./lexical/run-lexical.js";
import { runSentenceTransformer } from "./sentence-transformer/run-sentence-transformer.js";
import type { Runner, Vectors } from "./runner.js";
import type { Served, Task } from "./threads/embedding-threads.js";

/** Who does which kind of task. One more embedder is one more line here and one in `embedding.ts`. */
const tasks: Served = { lexical: served(runLexical), "sentence-transformer": served(runSentenceTransformer) };

serve(tasks);

/** Vectors are handed over, not copied. */
function served<T extends Task>(run: Runner<T>): (task: T, progress: Progress) => Promise<Transfer<Vectors>> {
  return async (task: T, progress: Progress) => {
    const result = await run(task, (done) => progress(done, task.texts.length));
    return transfer(result, [result.vectors.buffer]);
  };
}
