import { AppError, readSchema } from "@undertone/schemas";
import { call, callsOf } from "../api/call.js";
import { whenGone } from "../platform/http/leaving-callers.js";
import type { Services } from "../platform/services.js";
import { callerLimit, callerOf } from "../accounts/caller-limit.js";
import { requestQueue } from "../platform/limits/request-queue.js";
import { reader } from "./access.js";
import { suggestForInsight, type SuggestServices } from "./suggest-for-insight.js";

/** Nobody waits in it: a suggestion takes longer than anybody waits for an answer. */
const { suggest: queueLimits } = readSchema("limits").queues;

/**
 * Parameters that suit a finished analysis better; nothing is stored. One at a time in each process, so that suggestions leave
 * cores to the runs, and ended when whoever asked has left.
 */
export const suggestCalls = callsOf("Insights", {
  suggest: call({
    method: "POST",
    path: "/insight/:id/suggest",
    startsWork: true,
    summary: "Suggests clustering parameters that suit the thread better, with reasons.",
    access: reader,
    answer: "suggestions",
    refusals: [409],
    handler: (services: Services & SuggestServices) => {
      const limit = callerLimit("suggestion", services);
      const line = requestQueue("suggest-busy", queueLimits);

      return async ({ insight, request, reply }) => {
        if (insight.status !== "succeeded") throw new AppError("suggest-no-result");
        const left = whenGone(reply);
        return line.run(callerOf(request), left, async () => {
          await limit.take(request);
          return suggestForInsight(insight, services, left);
        });
      };
    },
  }),
});
