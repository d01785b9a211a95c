import type { Outcome } from "../analysis/stages/assemble.js";
import type { RunRecord } from "../runs/run-record.js";
import type { ConsoleProgress } from "../platform/console-progress.js";

/** The record of a run that nobody will resume: it shows how far the run is, and keeps the outcome. */
export function memoryRecord(progress: ConsoleProgress): RunRecord & { outcome(): Outcome } {
  let stored: Outcome | undefined;
  return {
    finished: () => Promise.resolve(null),
    async begin(stage) {
      progress.show(stage, 0, null);
    },
    progress: (stage, done, total) => progress.show(stage, done, total),
    async finish(stage, { comments, milliseconds }) {
      progress.finish(stage, comments, milliseconds);
    },
    async store(outcome) {
      stored = outcome;
    },
    outcome() {
      if (!stored) throw new Error("The run has not ended yet.");
      return stored;
    },
  };
}
