import { readSchema } from "@undertone/schemas";
import { callerLimit, callerOf } from "../accounts/caller-limit.js";
import { call, callsOf } from "../api/call.js";
import { whenGone } from "../platform/http/leaving-callers.js";
import { requestQueue } from "../platform/limits/request-queue.js";
import type { Services } from "../platform/services.js";
import { reader } from "./access.js";
import { compareInsights, type CompareServices } from "./compare-insights.js";
import { readableInsight } from "./policy.js";
import { presentVersion } from "./presenter.js";
import { listVersions } from "./store.js";

const { queues, versions: most } = readSchema("limits");

/** What other insights there are of a thread, and how two differ. */
export const compareCalls = callsOf("Insights", {
  insightVersions: call({
    method: "GET",
    path: "/insight/:id/versions",
    summary: "The newest finished insights of the same thread that you may see.",
    access: reader,
    answer: "insight-versions",
    handler: (services) => {
      const limit = callerLimit("comparison", services);
      return async ({ insight, user, request }) => {
        await limit.take(request);
        const viewerId = user?.id ?? null;
        const rows = await listVersions(services.database.db, insight, viewerId, most);
        return { versions: rows.map((row) => presentVersion(row, viewerId)) };
      };
    },
  }),

  compareInsights: call({
    method: "GET",
    path: "/insight/:id/compare/:other",
    summary: "Compares the topics and points of two finished insights, both of which you may see.",
    access: reader,
    answer: "comparison",
    refusals: [409],
    handler: (services: Services & CompareServices) => {
      const { db } = services.database;
      const limit = callerLimit("comparison", services);
      const line = requestQueue("compare-busy", queues.compare);
      return async ({ insight, user, params, request, reply }) => {
        const other = await readableInsight(db, params.other, user);
        await limit.take(request);
        const left = whenGone(reply);
        const answer = await line.run(callerOf(request), left, () =>
          compareInsights(services, [insight, other], left),
        );
        return reply.type("application/json; charset=utf-8").send(answer);
      };
    },
  }),
});
