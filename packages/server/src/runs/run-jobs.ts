import type { JobKind } from "../platform/queue/queue.js";

/** The run of an insight. */
export const runJobs: JobKind<{ insightId: string }> = {
  name: "runs",
  keyOf: ({ insightId }) => insightId,
  triesAtMost: 5,
  retryDelay: 0,
  timeout: 6 * 60 * 60,
  pollInterval: 1,
  isAbandoned: true,
};
