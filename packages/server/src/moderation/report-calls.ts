import { callerLimit } from "../accounts/caller-limit.js";
import { call, callsOf } from "../api/call.js";
import { requireComment } from "../comments/policy.js";
import { readerOf } from "../insights/access.js";
import { newId } from "../platform/ids.js";
import { notifyOfReport } from "../notifications/notify.js";
import { addReport } from "./report-store.js";

const onNamedInsight = readerOf(({ insightId }: { insightId: string }) => insightId);

export const reportCalls = callsOf("Stars, comments, history", {
  report: call({
    method: "POST",
    path: "/report",
    summary: "Asks the moderators to look at an insight that you may read, or at a comment on it.",
    access: onNamedInsight,
    largestBody: "report",
    body: "report",
    handler: (services) => {
      const { database, clock } = services;
      const limit = callerLimit("report", services);
      return async ({ insight, user, body: { commentId, reason, note = "" }, request }) => {
        if (commentId !== undefined) await requireComment(database.db, insight.id, commentId);
        await limit.take(request);
        await database.transaction(async (tx) => {
          const isNew = await addReport(tx, {
            id: newId(),
            insightId: insight.id,
            commentId: commentId ?? null,
            reason,
            note: note.trim(),
            userId: user?.id ?? null,
            createdAt: clock(),
          });
          if (isNew) await notifyOfReport(services, tx);
        });
      };
    },
  }),
});
