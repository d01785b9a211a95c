import { AppError, readSchema } from "@undertone/schemas";
import { callerOf } from "../accounts/caller-limit.js";
import type { CurrentUser } from "../accounts/sessions.js";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import { call, callsOf } from "../api/call.js";
import { judge } from "../insights/access.js";
import { countOf, presentedCount } from "../insights/count-calls.js";
import { storeFirstJudgement } from "../insights/count-store.js";
import { readCountable } from "../insights/draw-sample.js";
import { readableInsight } from "../insights/policy.js";
import type { FirstJudgement } from "../platform/database/tables.js";
import { inField } from "../platform/http/field-error.js";
import { whenGone } from "../platform/http/leaving-callers.js";
import { requestQueue } from "../platform/limits/request-queue.js";
import { mayBeSent, modelSettings, type ModelSettings } from "../platform/model-settings.js";
import type { Services } from "../platform/services.js";
import { askModel, modelWorld } from "./ask-model.js";
import { judgingQuestion } from "./question.js";

const { naming: most, queues } = readSchema("limits");

type Needs = Services & { thread: AnalysisThread };

export const firstJudgementCalls = callsOf("Insights", {
  judgeFirst: call({
    method: "POST",
    path: "/insight/:id/first-judgement",
    summary:
      "Has the operator's language model judge a sample, for people to confirm or change. Its judgements are not counted.",
    access: judge,
    largestBody: "choice",
    body: "count-removal",
    answer: "count",
    refusals: [409, 502],
    handler: (services: Needs) => {
      const { db } = services.database;
      const line = requestQueue("model-busy", queues.judgeFirst);
      return async ({ insight, user, body: { countId }, request, reply }) => {
        const settings = modelSettings(services.configuration);
        if (settings === null || !mayBeSent(settings, insight)) throw new AppError("model-off");
        const left = whenGone(reply);
        return line.run(callerOf(request), left, async () => {
          const count = await inField("countId", () => countOf(db, insight.id, countId));
          if (count.firstJudgement === null) {
            const first = await judgeSample(services, settings, user, count, left);
            await storeFirstJudgement(db, countId, first);
          }
          return presentedCount(db, insight.id, user.id, countId);
        });
      };
    },
  }),
});

/**
 * Some comments at a time, until all are judged or the time is up; those without a usable answer are left out.
 *
 * @throws {AppError} `model-away` when there is none; `model-off` when the comments may not be sent any more.
 */
async function judgeSample(
  services: Needs,
  settings: ModelSettings,
  user: CurrentUser,
  count: Awaited<ReturnType<typeof countOf>>,
  left: AbortSignal,
): Promise<FirstJudgement> {
  const { db } = services.database;
  const { ids, texts, isReadable } = await readCountable(services, count.insightId, undefined);
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const comments = count.sample.flatMap(({ comment: id }) => {
    const index = indexOf.get(id) ?? -1;
    return isReadable[index] ? [{ id, text: (texts[index] ?? "").slice(0, most.characters) }] : [];
  });
  const ended = AbortSignal.any([left, AbortSignal.timeout(settings.limit)]);
  const world = modelWorld(settings);
  let judgements: FirstJudgement["judgements"] = {};
  for (let at = 0; at < comments.length && !ended.aborted; at += most.exemplars) {
    // Its owner may have made it private since the last question.
    if (!mayBeSent(settings, await readableInsight(db, count.insightId, user)))
      throw new AppError("model-off");
    const question = judgingQuestion(count, comments.slice(at, at + most.exemplars), settings);
    const reply = await askModel(world, settings, question, ended);
    if (reply.outcome === "answered") judgements = { ...judgements, ...reply.answer };
  }
  left.throwIfAborted();
  const judged = Object.keys(judgements).length;
  services.log.info(
    { countId: count.id, judged, of: comments.length },
    "A sample was judged by a model first",
  );
  if (judged === 0) throw new AppError("model-away");
  return { model: settings.model, judgements };
}
