import { AppError, readSchema, type Count, type CountNew } from "@undertone/schemas";
import { callerLimit, callerOf } from "../accounts/caller-limit.js";
import { findUserByName } from "../accounts/store.js";
import type { CountableComments } from "../analysis/counting.js";
import { call, callsOf } from "../api/call.js";
import type { Database } from "../platform/database/database.js";
import { inField } from "../platform/http/field-error.js";
import { whenGone } from "../platform/http/leaving-callers.js";
import { newId } from "../platform/ids.js";
import { mayBeSent, modelSettings } from "../platform/model-settings.js";
import { attemptLimit } from "../platform/limits/attempt-limit.js";
import { requestQueue } from "../platform/limits/request-queue.js";
import type { Services } from "../platform/services.js";
import { holdingJudge, judge, owner, reader } from "./access.js";
import { readCounts } from "./count-presenter.js";
import {
  addCount,
  addJudge,
  countsOf,
  findCount,
  findCountOf,
  listJudges,
  removeCount,
  removeJudge,
  removeJudgement,
  storeJudgement,
} from "./count-store.js";
import { drawComments, readCountable, type DrawServices, type Subject } from "./draw-sample.js";
import { heldInsight, isOwner, mayJudge } from "./policy.js";

const { counts: most, queues } = readSchema("limits");

/** People count what comments say: a sample is drawn once, judged by one or several, and open to whoever may read the insight. */
export const countCalls = callsOf("Insights", {
  counts: call({
    method: "GET",
    path: "/insight/:id/counts",
    summary: "The counts of an insight, each with its sample and judgements.",
    access: reader,
    answer: "count-list",
    handler:
      ({ database: { db }, configuration }) =>
      async ({ insight, user }) => {
        const isJudge = await mayJudge(db, insight, user);
        const settings = modelSettings(configuration);
        return {
          counts: await readCounts(db, insight.id, user?.id ?? null),
          mayJudge: isJudge,
          model: isJudge && settings !== null && mayBeSent(settings, insight) ? settings.model : null,
          judges: isOwner(insight, user) ? await listJudges(db, insight.id) : [],
        };
      },
  }),

  startCount: call({
    method: "POST",
    path: "/insight/:id/counts",
    summary: "Draws a sample of comments to judge for a point or a question, or returns the one that exists.",
    access: judge,
    largestBody: "count",
    body: "count-new",
    trim: ["question"],
    status: 201,
    answer: "count",
    refusals: [409],
    handler: (services: Services & DrawServices) => {
      const { database, clock } = services;
      const limit = callerLimit("count", services);
      const line = requestQueue("count-busy", queues.count);
      return async ({ insight, user, body, request, reply }) => {
        if (insight.status !== "succeeded") throw new AppError("count-no-result");
        const left = whenGone(reply);
        return line.run(callerOf(request), left, async () => {
          const comments = await readCountable(services, insight.id, body.commentId);
          const subject = await subjectOf(body, comments);
          const same = { ...subject, insightId: insight.id };
          if (!(await findCountOf(database.db, same))) {
            await limit.take(request);
            const size = body.size === 24 ? 24 : 40;
            const drawn = await drawComments(services, insight, comments, subject, size, left);
            await database.transaction(async (tx) => {
              await heldInsight(tx, insight.id, user);
              if ((await countsOf(tx, insight.id)) >= most.ofInsight)
                throw new AppError("count-too-many", { most: most.ofInsight });
              await addCount(tx, { ...same, ...drawn, id: newId(), userId: user.id, createdAt: clock() });
            });
          }
          const stored = await findCountOf(database.db, same);
          return presentedCount(database.db, insight.id, user.id, stored?.id);
        });
      };
    },
  }),

  judgeComment: call({
    method: "PUT",
    path: "/insight/:id/judgement",
    summary: "Judges a comment in a sample. Repeating it changes nothing; null undoes it.",
    access: holdingJudge,
    largestBody: "count",
    body: "judgement",
    refusals: [409],
    handler: (services) => {
      const { clock } = services;
      const limit = attemptLimit("judgement", services);
      return async ({ tx, insight, user, body: { countId, commentId, judgement } }) => {
        const { kind, sample } = await inField("countId", () => countOf(tx, insight.id, countId));
        await inField("commentId", () => {
          if (!sample.some(({ comment }) => comment === commentId)) throw new AppError("count-not-in-sample");
        });
        await inField("judgement", () => {
          if (kind === "own-question" && judgement === "opposite") throw new AppError("count-no-opposite");
        });
        await limit.take(user.id, tx);
        const which = { countId, userId: user.id, commentId };
        if (judgement === null) await removeJudgement(tx, which);
        else await storeJudgement(tx, { ...which, judgement, createdAt: clock() });
      };
    },
  }),

  removeCount: call({
    method: "DELETE",
    path: "/insight/:id/counts",
    summary: "Deletes a sample with all its judgements.",
    access: owner,
    largestBody: "choice",
    body: "count-removal",
    refusals: [409],
    handler:
      ({ database: { db } }) =>
      async ({ insight, body: { countId } }) => {
        await inField("countId", () => countOf(db, insight.id, countId));
        await removeCount(db, countId);
      },
  }),

  changeJudge: call({
    method: "PUT",
    path: "/insight/:id/judges",
    summary: "Allows a user who may read the insight to judge its comments, or withdraws this.",
    access: owner,
    largestBody: "choice",
    body: "judge-change",
    trim: ["username"],
    answer: "judge-list",
    refusals: [404, 409],
    handler: (services) => {
      const { database, clock } = services;
      const { db } = database;
      const limit = callerLimit("judge-change", services);
      return async ({ insight, user, request, body: { username, mayJudge: isLet } }) => {
        await limit.take(request);
        await inField("username", async () => {
          const person = await findUserByName(db, username);
          if (!person) throw new AppError("judge-unknown");
          if (person.id === user.id) throw new AppError("judge-is-owner");
          if (!isLet) return removeJudge(db, insight.id, person.id);
          if ((await listJudges(db, insight.id)).length >= most.judgesOfInsight)
            throw new AppError("judge-too-many", { most: most.judgesOfInsight });
          await addJudge(db, { insightId: insight.id, userId: person.id, createdAt: clock() });
        });
        return { judges: await listJudges(db, insight.id) };
      };
    },
  }),
});

/** @throws {AppError} `count-needs-point`, `count-needs-question`, `count-not-in-post`, naming the field. */
async function subjectOf(
  { kind, commentId, question }: CountNew,
  { sentence, post }: CountableComments,
): Promise<Subject> {
  if (kind !== "point")
    return inField("question", () => {
      if (question === undefined) throw new AppError("count-needs-question");
      if (kind === "post-question" && !post.some((text) => oneLine(text).includes(oneLine(question))))
        throw new AppError("count-not-in-post");
      return { kind, sentence: question, commentId: null };
    });
  return inField("commentId", () => {
    if (commentId === undefined || sentence === null) throw new AppError("count-needs-point");
    return { kind, sentence, commentId };
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** @throws {AppError} `count-absent`, for one of another insight too. */
export async function countOf(db: Database, insightId: string, id: string) {
  const count = await findCount(db, insightId, id);
  if (!count) throw new AppError("count-absent");
  return count;
}

/** @throws {AppError} `count-absent` when it was removed meanwhile. */
export async function presentedCount(
  db: Database,
  insightId: string,
  userId: string,
  id: string | undefined,
): Promise<Count> {
  const count = (await readCounts(db, insightId, userId)).find((each) => each.id === id);
  if (!count) throw new AppError("count-absent");
  return count;
}
