import type { ModelTrial } from "@undertone/schemas";
import type { Configuration } from "../platform/configuration.js";
import { askModel } from "./ask-model.js";
import { modelWorld } from "./model-world.js";
import { questionOf } from "./question.js";
import { modelSettings } from "../platform/model-settings.js";

/** Nobody's comments: a trial sends nothing of this server's. */
const madeUp = [
  "The new bike lane on the bridge is full of parked cars again.",
  "Cars park in the bike lane every morning and nobody fines them.",
  "I stopped cycling over the bridge, the parked cars push you into traffic.",
];

/** Asks the model one question about comments that are made up. Never rejects. */
export async function tryModel(configuration: Configuration, signal: AbortSignal): Promise<ModelTrial> {
  const settings = modelSettings(configuration);
  if (settings === null) return { outcome: "off", milliseconds: 0, detail: null };
  const comments = madeUp.map((text, index) => ({ id: `made-up-${index + 1}`, text }));
  const what = { kind: "topic" as const, grouping: "few", topic: 0 };
  const question = questionOf({ what, comments }, settings.language ?? "en", settings);
  const began = performance.now();
  const ended = AbortSignal.any([signal, AbortSignal.timeout(settings.limit)]);
  const reply = await askModel(modelWorld(settings), settings, question, ended);
  const milliseconds = Math.round(performance.now() - began);
  const detail =
    reply.outcome === "answered" ? reply.answer.title : reply.outcome === "form" ? reply.text : reply.detail;
  return { outcome: reply.outcome, milliseconds, detail };
}
