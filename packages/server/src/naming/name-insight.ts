import type { ModelAnswer } from "@undertone/schemas";
import type { World } from "@undertone/sources";
import { and, eq, isNull, not } from "drizzle-orm";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import type { ModelAnswerTo, ToName } from "../analysis/naming.js";
import { storeCompressed } from "../insights/compressed-store.js";
import { changeHead, findResult, holdInsight, isWaiting, takenOutAt } from "../insights/store.js";
import type { Clock } from "../platform/clock.js";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { insightResults, insights } from "../platform/database/tables.js";
import type { Log } from "../platform/log.js";
import { findAnswers, keepAnswers, type ModelAnswerRow } from "./answer-store.js";
import { askModel, replyOf, type Reply } from "./ask-model.js";
import { questionOf, type Question } from "./question.js";
import type { ModelSettings } from "../platform/model-settings.js";

export interface NamingServices {
  database: OpenDatabase;
  log: Pick<Log, "info">;
  clock: Clock;
  world: World;
  settings: ModelSettings;
  /** Opened for each insight and closed after it, so that no run waits for it. */
  openThread(): AnalysisThread;
  /** A signal that aborts after so many milliseconds. */
  deadline?(milliseconds: number): AbortSignal;
}

/** Times that titles are put into a result anew because it was changed meanwhile. */
const TRIES = 3;

/**
 * One job of the queue: has the model name what a finished insight's run has found, within one deadline, and stores the names that pass
 * all checks. Whatever the model does, the insight stays as it is, or gains names.
 *
 * @throws What the database throws; the signal's reason.
 */
export async function nameInsight(
  services: NamingServices,
  insightId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, settings, log, openThread, deadline = AbortSignal.timeout.bind(AbortSignal) } = services;
  const ended = AbortSignal.any([signal, deadline(settings.limit)]);
  const result = await readableResult(database.db, insightId, settings);
  if (result === null) return;
  const thread = openThread();
  try {
    const { language, all } = await thread.run("what-to-name", { result }, { signal });
    if (language === null || (settings.language ?? language) !== language) return;
    const replies = await askAll(services, insightId, all, language, ended);
    signal.throwIfAborted();
    const shown = await storeTitles(services, thread, insightId, replies);
    log.info({ insightId, asked: replies.length, of: all.length, shown }, "Topics named by a model");
    if (shown > 0) await storeCompressed(database, thread, insightId);
  } finally {
    await thread.close();
  }
}

/** Null where its comments may not be sent, or there is nothing to name. */
async function readableResult(
  db: Database,
  insightId: string,
  { includesPrivate }: ModelSettings,
): Promise<string | null> {
  const isOpen = and(
    eq(insights.isPublic, true),
    eq(insights.isPrivateChat, false),
    isNull(insights.hiddenAt),
  );
  const [row] = await db
    .select({ result: insightResults.result })
    .from(insightResults)
    .innerJoin(insights, eq(insights.id, insightResults.insightId))
    .where(and(eq(insights.id, insightId), not(isWaiting), includesPrivate ? undefined : isOpen));
  return row?.result ?? null;
}

interface Asked {
  one: ToName;
  question: Question<ModelAnswer>;
  reply: Exclude<Reply<ModelAnswer>, { outcome: "unanswered" }>;
}

/** One after the other, until the deadline. */
async function askAll(
  { database: { db }, world, settings }: NamingServices,
  insightId: string,
  all: readonly ToName[],
  language: string,
  ended: AbortSignal,
): Promise<Asked[]> {
  const questions = all.map((one) => ({ one, question: questionOf(one, language, settings) }));
  const before = await findAnswers(
    db,
    questions.map(({ question }) => question.key),
  );
  const asked: Asked[] = [];
  for (const { one, question } of questions) {
    const known = before.get(question.key);
    let reply: Reply<ModelAnswer>;
    if (known !== undefined) reply = replyOf(completionOf(known), question.read);
    else {
      // Its owner may have made it private since the last question.
      if (ended.aborted || (await readableResult(db, insightId, settings)) === null) break;
      reply = await askModel(world, settings, question, ended);
    }
    if (reply.outcome === "unanswered") continue;
    asked.push({ one, question, reply });
    // Two groupings may have the same topic.
    before.set(question.key, reply.text);
  }
  return asked;
}

const completionOf = (content: string) => JSON.stringify({ choices: [{ message: { content } }] });

/** @returns How many are shown. */
async function storeTitles(
  { database, clock, settings }: NamingServices,
  thread: AnalysisThread,
  insightId: string,
  replies: readonly Asked[],
): Promise<number> {
  const answered = replies.filter(({ reply }) => reply.outcome === "answered");
  const answers = answered.map(({ one: { what }, reply }): ModelAnswerTo => {
    const { title = "", comment_ids = [] } = reply.outcome === "answered" ? reply.answer : {};
    return { what, title, comment_ids };
  });
  const { model } = settings;
  const prompt = replies.map(({ question }) => question.prompt)[0] ?? "";
  for (let tries = 0; tries < TRIES; tries++) {
    const takenOut = await takenOutAt(database.db, insightId);
    const result = await findResult(database.db, insightId);
    if (result === undefined) return 0;
    const { change, refusals } = await thread.run("name-result", { result, answers, model, prompt });
    const refusalOf = new Map(answered.map(({ question }, index) => [question.key, refusals[index] ?? null]));
    const kept = replies.map(({ question, reply }): ModelAnswerRow => {
      const refusal = reply.outcome === "form" ? "form" : (refusalOf.get(question.key) ?? null);
      const row = { insightId, model, answer: reply.text, refusal, createdAt: clock() };
      return { key: question.key, ...row };
    });
    const isStored = await database.transaction(async (tx) => {
      if (!(await holdInsight(tx, insightId))) return true;
      // A comment that was deleted at its site meanwhile must not be named.
      if ((await takenOutAt(tx, insightId)) !== takenOut) return false;
      if (change !== null && !(await changeHead(tx, insightId, change))) return false;
      await keepAnswers(tx, kept);
      return true;
    });
    if (isStored) return refusals.filter((refusal) => refusal === null).length;
  }
  return 0;
}
