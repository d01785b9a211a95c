import { AppError } from "@undertone/schemas";
import type { AnswerHeaders, World } from "../source.js";

/** Seconds. Reddit's windows last 10 minutes; a longer wait is no wait, but a mistake. */
const LONGEST_WINDOW = 600;

/** What Reddit said, in its last answer, about how many requests are left and when there are more. */
export class RateLimit {
  #remaining = Infinity;
  #renewedAt = 0;

  constructor(private readonly world: World) {}

  note(headers: AnswerHeaders): void {
    const remaining = secondsOf(headers.get("x-ratelimit-remaining"));
    const reset = secondsOf(headers.get("x-ratelimit-reset"));
    if (remaining === null || reset === null) return;
    this.#remaining = remaining;
    this.#renewedAt = this.world.now() + reset * 1000;
  }

  /**
   * Waits until a request is allowed.
   *
   * @throws {AppError} `reddit-rate-limited` when that is further away than one of Reddit's windows.
   */
  async allowed(signal: AbortSignal): Promise<void> {
    const wait = this.#renewedAt - this.world.now();
    if (this.#remaining >= 1 || wait <= 0) return;
    const seconds = Math.ceil(wait / 1000);
    if (seconds > LONGEST_WINDOW) throw new AppError("reddit-rate-limited", { seconds });
    await this.world.sleep(wait, signal);
    this.#remaining = Infinity;
  }
}

/** Seconds that a 429 asks to wait: `Retry-After` (seconds or a date), else the end of Reddit's window, else null. */
export function retryAfter(headers: AnswerHeaders, now: number): number | null {
  const text = headers.get("retry-after");
  const seconds = secondsOf(text);
  if (seconds !== null) return Math.ceil(seconds);
  const date = Date.parse(text ?? "");
  if (!Number.isNaN(date)) return Math.max(0, Math.ceil((date - now) / 1000));
  const reset = secondsOf(headers.get("x-ratelimit-reset"));
  return reset === null ? null : Math.ceil(reset);
}

function secondsOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}
