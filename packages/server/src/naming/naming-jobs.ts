import type { JobKind } from "../platform/queue/queue.js";
import { completionJobs } from "../runs/completion-jobs.js";

/** Names for what a finished run has found: beside the runs, so that none waits for it. */
export const namingJobs: JobKind<{ insightId: string }> = {
  ...completionJobs,
  name: "naming",
  triesAtMost: 2,
  timeout: 120,
  isAbandoned: false,
};
