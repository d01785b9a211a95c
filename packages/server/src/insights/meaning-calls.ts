import { AppError, readSchema } from "@undertone/schemas";
import { callerLimit, callerOf } from "../accounts/caller-limit.js";
import { call, callsOf } from "../api/call.js";
import { whenGone } from "../platform/http/leaving-callers.js";
import { requestQueue } from "../platform/limits/request-queue.js";
import type { Services } from "../platform/services.js";
import { reader } from "./access.js";
import { type DrawServices, readCountable } from "./draw-sample.js";
import { sentenceVectors } from "./sentence-vectors.js";

const { meaning, queues } = readSchema("limits");

export const meaningCalls = callsOf("Insights", {
  searchByMeaning: call({
    method: "POST",
    path: "/insight/:id/meaning",
    startsWork: true,
    summary: "The comments closest in meaning to a sentence or a few words. Nothing is stored.",
    access: reader,
    largestBody: "choice",
    body: "meaning-search",
    trim: ["words"],
    answer: "meaning-found",
    refusals: [409],
    handler: (services: Services & DrawServices) => {
      const limit = callerLimit("meaning", services);
      const queue = requestQueue("meaning-busy", queues.meaning);
      return async ({ insight, body: { words }, request, reply }) => {
        if (insight.status !== "succeeded") throw new AppError("meaning-no-result");
        await limit.take(request);
        const signal = whenGone(reply);
        return queue.run(callerOf(request), signal, async () => {
          const comments = await readCountable(services, insight.id, undefined);
          // Vectors of words compare words, and the page finds words by itself.
          const isOfWords = comments.embedding.used === "lexical";
          const vectors = isOfWords
            ? null
            : await sentenceVectors(services, insight, comments, words, null, signal);
          if (vectors === null) throw new AppError("meaning-no-vectors");
          const close = await services.thread.run("rows-close", vectors);
          const found = close.flatMap((row) => vectors.indices[row] ?? []);
          return { ids: found.slice(0, meaning.most).map((index) => comments.ids[index] ?? "") };
        });
      };
    },
  }),
});
