import type { Insight } from "@undertone/schemas/types";

/** What a list says of an insight that has no figures. */
export const statusText: Record<Insight["status"], string> = {
  queued: "Waiting for its turn.",
  running: "Being analysed right now.",
  succeeded: "Finished.",
  failed: "The analysis failed. Open it to read why.",
  cancelled: "The analysis was cancelled.",
};
