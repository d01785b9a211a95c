import { AppError } from "@undertone/schemas";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import { call, callsOf } from "../api/call.js";
import { largestBodies } from "../api/largest-bodies.js";
import { whenGone } from "../platform/http/when-gone.js";
import type { Services } from "../platform/services.js";
import { suggestForInsight } from "./suggest-for-insight.js";
import { callerLimit } from "../accounts/caller-limit.js";
import { reader } from "./access.js";

/** Seconds after which whoever finds the queue full may ask again: about what one suggestion takes. */
const RETRY_AFTER = 15;

/**
 * Parameters that suit a finished analysis better; nothing is stored. One at a time in each process, so that suggestions leave
 * cores to the runs, and ended when whoever asked has left.
 */
export const suggestCalls = callsOf("Insights", {
  suggest: call({
    method: "POST",
    path: "/insight/:id/suggest",
    summary: "Suggests parameters of clustering that suit the thread better, with reasons.",
    access: reader,
    largestBody: largestBodies.none,
    status: 200,
    answer: "suggestions",
    refusals: [409],
    handler: (services: Services & { openThread(): AnalysisThread }) => {
      const { database, configuration, openThread } = services;
      const limit = callerLimit("suggestion", services);
      let isBusy = false;

      return async ({ insight, request, reply }) => {
        if (insight.status !== "succeeded") throw new AppError("suggest-no-result");
        if (isBusy) {
          reply.header("retry-after", RETRY_AFTER);
          throw new AppError("suggest-busy", { seconds: RETRY_AFTER });
        }
        // Before anything is waited for, so that of two who ask at once one is told.
        isBusy = true;
        try {
          await limit.take(request);
          return await suggestForInsight(insight, database, configuration, openThread, whenGone(reply));
        } finally {
          isBusy = false;
        }
      };
    },
  }),
});
