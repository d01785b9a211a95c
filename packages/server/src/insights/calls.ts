import { AppError, readSchema } from "@undertone/schemas";
import { member } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { listCall } from "../api/list-call.js";
import { listInsightsOf, setTitle, setVisibility, type ShownInsight } from "./store.js";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import type { Services } from "../platform/services.js";
import { detailReader, owner, reader } from "./access.js";
import { announceHidden } from "./announcements.js";
import { searchName } from "./search.js";
import { viewTally } from "./view-tally.js";
import { unfinishedNow } from "./run-queue.js";
import { presentInsight, answerTail } from "./presenter.js";
import { callerOf } from "../accounts/caller-limit.js";
import { whenGone } from "../platform/http/leaving-callers.js";
import { encodedResults } from "./encoded-results.js";
import { isOwner } from "./policy.js";
import type { EncodedResult } from "./compressed-store.js";
import { encodedAnswer, encodingFor, sendResult, type EncodedAnswer } from "./send-result.js";

const product = readSchema("product").product;

export const insightCalls = callsOf("Insights", {
  myInsights: listCall({
    path: "/insight/my",
    summary: "Your insights, newest first.",
    access: member,
    query: "insight-list-query",
    answer: "insight-list",
    rows: "insights",
    handler:
      ({ database: { db } }) =>
      ({ user, query }) => ({
        name: `insight/my of ${user.id} ${searchName(query)}`,
        read: listInsightsOf(db, user.id, query),
        present: (row: ShownInsight) => presentInsight(row, user.id),
      }),
  }),

  insight: call({
    method: "GET",
    path: "/insight/:id",
    summary: "An insight with its result.",
    access: detailReader,
    answer: "insight",
    hasEtag: true,
    handler: (services: Services & { thread: AnalysisThread }, app) => {
      const { database, clock, log, thread } = services;
      const { db } = database;
      const results = encodedResults(database, thread);
      /** The last one of each result that is kept: the same for whoever is shown the same row, which nobody else is. */
      const answers = new WeakMap<EncodedResult, { row: ShownInsight; answer: EncodedAnswer }>();
      const views = viewTally(database, clock, log);
      app.addHook("onClose", () => views.settled());
      return async ({ insight: row, facts, user, request, reply }) => {
        reply.raw.once("finish", () => views.note(request, row));
        if (facts === undefined)
          return { ...presentInsight(row, user?.id ?? null), result: await unfinishedNow(db, row) };
        const { tag, counted, mayJudge, readingsPending, readAgainBy, versions } = facts;
        const { encoding } = encodingFor(request);
        const which = { id: row.id, tag };
        const result = await results.read(which, encoding, callerOf(request), whenGone(reply));
        if (result === undefined) throw new AppError("not-found");
        const mayBeKept = row.isPublic && !isOwner(row, user);
        const last = answers.get(result);
        if (last?.row === row) return sendResult(request, reply, last.answer, mayBeKept);
        const beside = {
          ...presentInsight(row, user?.id ?? null),
          ...(mayJudge && { mayJudge }),
          ...(readingsPending && { readingsPending }),
          ...(readAgainBy !== null && { readAgainBy }),
          versions,
        };
        const answer = encodedAnswer(result, encoding, answerTail(result.points, counted, beside));
        answers.set(result, { row, answer });
        return sendResult(request, reply, answer, mayBeKept);
      };
    },
  }),

  parametersOfInsight: call({
    method: "GET",
    path: "/insight/:id/parameter-set",
    summary: "The parameters of an insight.",
    access: reader,
    answer: "insight-parameters",
    handler:
      () =>
      ({ insight, user }) => {
        const { parameterSetId } = presentInsight(insight, user?.id ?? null);
        return { parameterSetId, parameters: insight.parameters };
      },
  }),

  changeInsight: call({
    method: "PATCH",
    path: "/insight/:id",
    summary: "Renames an insight. Its result keeps the title of the thread.",
    access: owner,
    largestBody: "choice",
    body: "insight-change",
    answer: "insight",
    handler:
      ({ database: { db } }) =>
      async ({ insight, user, body }) => {
        const title = body.title.trim();
        await setTitle(db, insight.id, title);
        return presentInsight({ ...insight, title }, user.id);
      },
  }),

  setVisibility: call({
    method: "PATCH",
    path: "/insight/:id/visibility",
    summary: "Makes an insight public or private. To publish a private chat, set confirmPrivateChat.",
    access: owner,
    largestBody: "choice",
    body: "visibility",
    answer: "insight",
    refusals: [409],
    handler:
      ({ database, onPublished }) =>
      async ({ insight, user, body: { isPublic, confirmPrivateChat } }) => {
        if (isPublic && insight.isPrivateChat && confirmPrivateChat !== true)
          throw new AppError("private-chat-unconfirmed");
        if (isPublic && insight.hiddenAt !== null)
          throw new AppError("insight-hidden", { product, reason: insight.hiddenReason ?? "" });
        await database.transaction(async (tx) => {
          await setVisibility(tx, insight.id, isPublic);
          if (!isPublic) await announceHidden(database, tx, insight.id);
          else if (!insight.isPublic) await onPublished?.(tx, insight.id);
        });
        return presentInsight({ ...insight, isPublic }, user.id);
      },
  }),
});
