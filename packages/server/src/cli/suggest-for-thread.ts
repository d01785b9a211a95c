import type { Suggestions } from "@undertone/schemas";
import type { ConsoleProgress } from "../platform/console-progress.js";
import { embed } from "../runs/embed.js";
import { fetchThread } from "../runs/fetch-thread.js";
import { taskFor, type ThreadToAnalyse } from "./analyse-thread.js";
import type { ConsoleServices } from "./console-services.js";

/**
 * Fetches, filters and embeds a thread as an analysis does, and then tries parameters instead of clustering it once.
 *
 * @throws {AppError} What those stages throw; why a link is refused; what `UsableModels.require` throws; the signal's reason.
 */
export async function suggestForThread(
  thread: ThreadToAnalyse,
  services: ConsoleServices,
  progress: ConsoleProgress,
  signal: AbortSignal,
): Promise<Suggestions> {
  const { task, runServices } = await taskFor(thread, services);
  const { parameters, seed } = task;
  const { run } = services.thread;
  const contextOf = (step: string) => ({
    signal,
    progress: (done: number, total: number | null) => progress.show(step, done, total),
  });

  const fetched = await fetchThread(task, runServices, contextOf("fetch"));
  const filtered = await run("filter", { fetch: fetched.packed, parameters, seed }, contextOf("filter"));
  const embedding = await embed({ filter: filtered.packed }, task, runServices, contextOf("embed"));
  const start = performance.now();
  const suggestions = await run(
    "suggest",
    {
      fetch: fetched.packed,
      filter: filtered.packed,
      embed: embedding.packed,
      parameters,
      seed,
    },
    contextOf("suggest"),
  );
  progress.finish("suggest", embedding.comments, performance.now() - start);
  return suggestions;
}
