import { AppError, readSchema, parse, type Suggestions } from "@undertone/schemas";
import { call, callsOf } from "../api/call.js";
import { whenGone } from "../platform/http/leaving-callers.js";
import type { Services } from "../platform/services.js";
import { callerLimit, callerOf } from "../accounts/caller-limit.js";
import { requestQueue } from "../platform/limits/request-queue.js";
import { reader } from "./access.js";
import { setImmediate } from "node:timers/promises";
import type { Embedding } from "@undertone/embedding";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import { pack } from "../analysis/packing.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { findResult, findSpanningTree, type InsightRow } from "./store.js";

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

export interface SuggestServices {
  database: OpenDatabase;
  embedding: Embedding;
  openThread(): AnalysisThread;
}

/**
 * Parameters that suit the comments of a finished analysis better than its own, with reasons. Its vectors are taken from the
 * cache, or made anew where they come from the texts alone.
 *
 * It takes seconds to a minute of one core, in a thread of its own which ends with it, so that neither runs nor requests
 * wait for it; the caller sees to it that there are not many at once.
 *
 * @throws {AppError} `suggest-no-vectors` when the cache has forgotten some; the signal's reason.
 */
async function suggestForInsight(
  { id, parameters: used, seed }: Pick<InsightRow, "id" | "parameters" | "seed">,
  { database, embedding, openThread }: SuggestServices,
  signal: AbortSignal,
): Promise<Suggestions> {
  const result = await findResult(database.db, id);
  // Each of these keeps the event loop for some milliseconds; others are served in between.
  await setImmediate();
  const packed = await findSpanningTree(database.db, id);
  if (result === undefined || !packed) throw new AppError("suggest-no-vectors");
  await setImmediate();

  const parameters = parse("analysis-parameters", used);
  const thread = openThread();
  try {
    const {
      texts,
      embedding: info,
      language,
    } = await thread.run("result-texts", { result, packed }, { signal });
    const { batch_size: batchSize } = parameters.model_params;
    const { used: model, made_by: madeBy = null } = info;
    const call = { model, madeBy, batchSize, seed, language, signal };
    const recalled = await embedding.recall(texts, call);
    if (recalled?.dimensions !== info.dimensions) throw new AppError("suggest-no-vectors");
    const embedded = pack({ ...info, ...recalled }, false);
    const given = { result, packed, embed: embedded, parameters, seed };
    return await thread.run("suggest-for-result", given, { signal });
  } finally {
    await thread.close();
  }
}
