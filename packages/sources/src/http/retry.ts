import { AppError } from "@undertone/schemas";
import { ExchangeFailure, type Answer, type Trouble } from "./exchange.js";
import type { World } from "../source.js";
import { retryAfter } from "./rate-limit.js";

/** Bytes; the largest real answers (500 comments) have about 2 MB. */
export const LARGEST_ANSWER = 20_000_000;

/** Seconds that a 429 may ask for and still be waited for. */
const LONGEST_RETRY_AFTER = 60;
const USUAL_RETRY_AFTER = 5;

/** What may pass by itself, and how many more attempts that is worth. */
const attempts = { "rate-limited": 3, "server-error": 3, timeout: 1, unreachable: 1, "broken-answer": 1 };

interface Setback {
  kind: keyof typeof attempts;
  error: AppError;
  /** Milliseconds until the next attempt; without it, a growing pause. */
  wait?: number;
}

/**
 * Sends a request, again where that helps, until its answer can be read.
 *
 * @param send One attempt.
 * @param read The answer's worth. It throws an AppError when the answer is a refusal that asking again would not
 *   change, and a SyntaxError when it is not whole.
 * @param id What is asked for, for the messages.
 * @throws {AppError} `reddit-rate-limited`, `-server-error`, `-timeout`, `-unreachable`, `-private-address`,
 *   `-broken-answer`, `-answer-too-large`, or what `read` throws.
 */
export async function persist<T>(
  world: World,
  send: () => Promise<Answer>,
  read: (answer: Answer) => T,
  id: string,
  signal: AbortSignal,
): Promise<T> {
  const left = { ...attempts };
  for (let attempt = 0; ; attempt++) {
    const outcome = await oneAttempt(world, send, read, id);
    if ("value" in outcome) return outcome.value;
    if (left[outcome.kind] === 0) throw outcome.error;
    left[outcome.kind]--;
    await world.sleep(outcome.wait ?? 1000 * 2 ** attempt, signal);
  }
}

async function oneAttempt<T>(
  world: World,
  send: () => Promise<Answer>,
  read: (answer: Answer) => T,
  id: string,
): Promise<{ value: T } | Setback> {
  try {
    const answer = await send();
    return troubleOf(answer, world.now()) ?? { value: read(answer) };
  } catch (error) {
    if (error instanceof ExchangeFailure) return setback(error.trouble, id, world);
    if (error instanceof SyntaxError) return setback("cut-off", id, world);
    throw error;
  }
}

function troubleOf(answer: Answer, now: number): Setback | null {
  if (answer.status === 429) return rateLimited(answer, now);
  if (answer.status >= 500) {
    return { kind: "server-error", error: new AppError("reddit-server-error", { status: answer.status }) };
  }
  return null;
}

function rateLimited(answer: Answer, now: number): Setback {
  const seconds = retryAfter(answer.headers, now) ?? USUAL_RETRY_AFTER;
  const error = new AppError("reddit-rate-limited", { seconds });
  if (seconds > LONGEST_RETRY_AFTER) throw error;
  return { kind: "rate-limited", error, wait: seconds * 1000 };
}

function setback(trouble: Trouble, id: string, world: World): Setback {
  switch (trouble) {
    case "timeout":
      return {
        kind: "timeout",
        error: new AppError("reddit-timeout", { seconds: world.requestTimeout / 1000 }),
      };
    case "unreachable":
      return { kind: "unreachable", error: new AppError("reddit-unreachable") };
    case "private-address":
      throw new AppError("reddit-private-address");
    case "cut-off":
      return { kind: "broken-answer", error: new AppError("reddit-broken-answer", { id }) };
    case "too-large":
      throw new AppError("reddit-answer-too-large", { id, limit: `${String(LARGEST_ANSWER / 1e6)} MB` });
  }
}
