import { call, callsOf } from "../api/call.js";
import { readAnswerCounts } from "../naming/answer-store.js";
import { modelSettings } from "../platform/model-settings.js";
import { tryModel } from "../naming/ask-model.js";
import type { Services } from "../platform/services.js";
import { whenGone } from "../platform/http/leaving-callers.js";
import { staff } from "./access.js";

export const modelCalls = callsOf("Moderation", {
  modelState: call({
    method: "GET",
    path: "/admin/model",
    summary: "Which language model names topics, and which of its titles were refused.",
    access: staff("modelState"),
    answer: "model-state",
    handler:
      ({ configuration, database: { db } }: Services) =>
      async () => {
        const settings = modelSettings(configuration);
        const includesPrivate = settings?.includesPrivate ?? false;
        return { model: settings?.model ?? null, includesPrivate, ...(await readAnswerCounts(db)) };
      },
  }),

  tryModel: call({
    method: "POST",
    path: "/admin/model/try",
    summary: "Asks the language model for one title, using invented comments.",
    access: staff("tryModel"),
    answer: "model-trial",
    handler:
      ({ configuration }: Services) =>
      ({ reply }) =>
        tryModel(configuration, whenGone(reply)),
  }),
});
