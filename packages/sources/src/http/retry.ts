import type { AppError } from "@undertone/schemas";
import { waited } from "./deadline.js";
import { ExchangeFailure, type Answer, type FailureKind } from "./exchange.js";
import { isRateLimited, retryAfter } from "./rate-limit.js";
import type { SiteErrors } from "./site-errors.js";
import { literalAddress } from "./site-host.js";
import type { World } from "./world.js";

/** Seconds that a 429 may ask for and still be waited for. */
const LONGEST_RETRY_AFTER = 60;
const DEFAULT_RETRY_AFTER = 5;

/** What may pass by itself, and how many more attempts that is worth. */
const attempts = { "rate-limited": 3, "server-error": 3, timeout: 1, unreachable: 1, "broken-answer": 1 };

interface Failure {
  kind: keyof typeof attempts;
  error: AppError;
  /** Milliseconds until the next attempt; without it, each pause is twice the one before. */
  wait?: number;
}

export interface Attempts<T> {
  send: () => Promise<Answer>;
  /**
   * What the answer is worth. It throws an AppError when the answer is a refusal that asking again would not change, and
   * a SyntaxError when it is not whole.
   */
  read: (answer: Answer) => T;
  /** What is asked for, for the messages. */
  id: string;
  /** Whether an answer says that the site was asked too often, where it says so by another status than 429. */
  isLimited?: ((answer: Answer) => boolean) | undefined;
}

/**
 * Sends a request, again where that helps, until its answer can be read: after too many requests, when the site allows it; after a
 * server error, a timeout or a broken answer, after a growing pause.
 *
 * @throws {AppError} `source-rate-limited`, `-server-error`, `-timeout`, `-unreachable`, `-private-address`, `-private-host`,
 *   `-web-page`, `-broken-answer`, `-answer-too-large`, or what `read` throws.
 */
export async function retry<T>(
  world: World,
  { send, read, id, isLimited = () => false }: Attempts<T>,
  errors: SiteErrors,
  signal: AbortSignal,
): Promise<T> {
  const left = { ...attempts };
  for (let attempt = 0; ; attempt++) {
    const outcome = await oneAttempt();
    if ("value" in outcome) return outcome.value;
    if (left[outcome.kind] === 0) throw outcome.error;
    left[outcome.kind]--;
    await waited(world.sleep(outcome.wait ?? 1000 * 2 ** attempt, signal), () => outcome.error);
  }

  async function oneAttempt(): Promise<{ value: T } | Failure> {
    try {
      const answer = await send();
      return failureOfStatus(answer) ?? { value: read(answer) };
    } catch (error) {
      if (error instanceof ExchangeFailure) return failureOf(error.kind, error.largest, error.host);
      if (error instanceof SyntaxError) return failureOf("cut-off", 0);
      throw error;
    }
  }

  function failureOfStatus(answer: Answer): Failure | null {
    const { status } = answer;
    // A check for people, which no second attempt passes.
    if (answer.headers.get("cf-mitigated") === "challenge") throw errors.error("source-web-page", { id });
    if (isRateLimited(status, answer.headers) || isLimited(answer)) return rateLimited(answer);
    if (status >= 500)
      return { kind: "server-error", error: errors.error("source-server-error", { status }) };
    return null;
  }

  function rateLimited(answer: Answer): Failure {
    const seconds = retryAfter(answer.headers, world.now()) ?? DEFAULT_RETRY_AFTER;
    const error = errors.error("source-rate-limited", { seconds });
    if (seconds > LONGEST_RETRY_AFTER) throw error;
    return { kind: "rate-limited", error, wait: seconds * 1000 };
  }

  function failureOf(kind: FailureKind, largest: number, host = ""): Failure {
    switch (kind) {
      case "timeout":
        return { kind, error: errors.error("source-timeout", { seconds: world.requestTimeout / 1000 }) };
      case "unreachable":
        return { kind, error: errors.error("source-unreachable") };
      case "private-address":
        // It may be written in the link itself, or be what a name leads to.
        throw literalAddress(host) !== null
          ? errors.error("source-private-host", { host })
          : errors.error("source-private-address");
      case "cut-off":
        return { kind: "broken-answer", error: errors.error("source-broken-answer", { id }) };
      case "too-large":
        throw errors.error("source-answer-too-large", { id, limit: `${String(largest / 1e6)} MB` });
    }
  }
}
