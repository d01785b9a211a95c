import type { JobKind } from "../platform/queue/queue.js";

export const runJobs: JobKind<{ insightId: string }> = {
  name: "runs",
  keyOf: ({ insightId }) => insightId,
  triesAtMost: 5,
  retryDelay: 0,
  timeout: 6 * 60 * 60,
  pollInterval: 1,
  isAbandoned: true,
};

/** What a stored insight of an earlier version lacks, beside the runs: no run waits for it. */
export const completionJobs: JobKind<{ insightId: string }> = {
  ...runJobs,
  // As earlier versions call the queue.
  name: "readings",
  // A model that cannot be had now may be there a little later.
  retryDelay: 5,
  // Nobody watches these, and a poll of each in each second was most of what an idle server did.
  pollInterval: 5,
};
