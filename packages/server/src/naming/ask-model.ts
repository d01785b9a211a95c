import { AppError, readSchema, type ModelTrial } from "@undertone/schemas";
import { exchange, type World, realWorld } from "@undertone/sources";
import { type Question, questionOf } from "./question.js";
import { type ModelSettings, modelSettings } from "../platform/model-settings.js";
import type { Configuration } from "../platform/configuration.js";

const { largestAnswer, largestText } = readSchema("limits").naming;

const TRIES = 2;

/** What came of a question: nothing, something that is not what was asked for, or an answer of the right form. */
export type Reply<Answer> =
  | { outcome: "unanswered"; detail: string }
  | { outcome: "form"; text: string }
  | { outcome: "answered"; text: string; answer: Answer };

/**
 * Asks the model, a second time where the first gave no answer. It follows no redirect, reads so many bytes and no more, and reaches no
 * other host in a private network than the one that is set. Never rejects.
 *
 * @param signal When it aborts, that was it.
 */
export async function askModel<Answer>(
  world: World,
  settings: ModelSettings,
  question: Question<Answer>,
  signal: AbortSignal,
): Promise<Reply<Answer>> {
  let reply: Reply<Answer> = { outcome: "unanswered", detail: "Not asked" };
  for (let tries = 0; tries < TRIES && !signal.aborted; tries++) {
    reply = await askOnce(world, settings, question, signal);
    if (reply.outcome === "answered") return reply;
  }
  return reply;
}

async function askOnce<Answer>(
  world: World,
  { baseUrl, key }: ModelSettings,
  { body, read }: Question<Answer>,
  signal: AbortSignal,
): Promise<Reply<Answer>> {
  try {
    const headers = {
      ...{ "content-type": "application/json", accept: "application/json" },
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    };
    const request = { method: "POST" as const, headers, body };
    const answer = await exchange(world, `${baseUrl}/chat/completions`, request, largestAnswer, signal);
    if (answer.status !== 200) return { outcome: "unanswered", detail: `HTTP ${answer.status}` };
    return replyOf(answer.body, read);
  } catch (error) {
    const detail = signal.aborted ? "Too slow" : error instanceof Error ? error.message : String(error);
    return { outcome: "unanswered", detail };
  }
}

export function replyOf<Answer>(completion: string, read: Question<Answer>["read"]): Reply<Answer> {
  const text = contentOf(completion);
  const kept = text.slice(0, largestText);
  try {
    // Models that cannot be bound like to put words around it.
    const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
    return { outcome: "answered", text: kept, answer: read(JSON.parse(json)) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof AppError) return { outcome: "form", text: kept };
    throw error;
  }
}

function contentOf(completion: string): string {
  try {
    const read = JSON.parse(completion) as { choices?: { message?: { content?: unknown } }[] } | null;
    const content = read?.choices?.[0]?.message?.content;
    return typeof content === "string" ? content : "";
  } catch {
    return "";
  }
}

/** A network in which nothing private can be reached but the model's own address. */
export function modelWorld({ baseUrl }: ModelSettings): World {
  return realWorld(new Set([new URL(baseUrl).origin]));
}

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
