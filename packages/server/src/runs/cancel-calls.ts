import { AppError } from "@undertone/schemas";
import { call, callsOf } from "../api/call.js";
import { cancelRun } from "./end-run.js";
import { runJobs } from "./run-jobs.js";
import { owner } from "../insights/access.js";
import { ownInsight } from "../insights/policy.js";
import { presentInsight, presentUnfinished } from "../insights/presenter.js";

export const cancelCalls = callsOf("Insights", {
  /** The same again changes nothing. */
  cancelInsight: call({
    method: "POST",
    path: "/insight/:id/cancel",
    startsWork: true,
    summary: "Cancels a run that has not finished.",
    access: owner,
    answer: "insight",
    refusals: [409],
    handler:
      ({ database, queue }) =>
      async ({ insight: { id }, user }) => {
        await database.transaction(async (tx) => {
          if (await cancelRun(database, tx, id)) await queue.cancel(tx, runJobs, id);
        });
        const row = await ownInsight(database.db, id, user);
        if (row.status !== "cancelled") throw new AppError("run-finished");
        return { ...presentInsight(row, user.id), result: presentUnfinished(row, []) };
      },
  }),
});
