import type { JobKind } from "../platform/queue/queue.js";
import { runJobs } from "./run-jobs.js";

/** The readings of a stored insight that has none, beside the runs: no run waits for them. */
export const readingJobs: JobKind<{ insightId: string }> = {
  ...runJobs,
  name: "readings",
  // A model that cannot be had now may be there a little later.
  retryDelay: 5,
  // Nobody watches these, and a poll of each in each second was most of what an idle server did.
  pollInterval: 5,
};
