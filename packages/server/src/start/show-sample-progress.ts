import { consoleProgress } from "../platform/console-progress.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { watchRuns } from "../runs/run-watch.js";

/**
 * Shows on the console how far the sample insight is, until it is done.
 *
 * @returns Ends it sooner.
 */
export async function showSampleProgress(
  database: OpenDatabase,
  insightId: string,
  stream: Parameters<typeof consoleProgress>[0],
): Promise<() => Promise<void>> {
  const progress = consoleProgress(stream, "sample insight: ");
  const begun = new Map<string, number>();
  const watch = await watchRuns(database);
  watch.follow(insightId, {
    progress({ stage, state, done, total }) {
      if (state === "running") {
        if (!begun.has(stage)) begun.set(stage, performance.now());
        progress.show(stage, done, total);
      } else if (state === "finished") {
        progress.finish(stage, done, performance.now() - (begun.get(stage) ?? performance.now()));
      }
    },
    outcome({ status }) {
      progress.clear();
      stream.write(
        status === "succeeded" ? "sample insight: finished\n" : `sample insight: ${status}, see the log\n`,
      );
      void watch.close();
    },
  });
  return () => watch.close();
}
