import type { AnswerHeaders, World } from "./world.js";

/** What a host said, in its last answer, about how many requests are left and when there are more. */
export class RateLimit {
  #remaining = Infinity;
  #renewedAt = 0;
  #heldBackUntil = 0;

  constructor(private readonly world: Pick<World, "now">) {}

  /** Requests that are left in the host's window; null where it has never said so. */
  get left(): number | null {
    return Number.isFinite(this.#remaining) ? this.#remaining : null;
  }

  note(headers: AnswerHeaders): void {
    const remaining = numberOf(headers.get("x-ratelimit-remaining"));
    const reset = secondsUntilReset(headers, this.world.now());
    if (remaining === null || reset === null) return;
    this.#remaining = remaining;
    this.#renewedAt = this.world.now() + reset * 1000;
  }

  /** No request for so many seconds: what a host asks for in the body of an answer. */
  holdBack(seconds: number): void {
    this.#heldBackUntil = Math.max(this.#heldBackUntil, this.world.now() + seconds * 1000);
  }

  /** Milliseconds until a request is allowed; 0: now. */
  wait(): number {
    const allowedAt = Math.max(this.#remaining >= 1 ? 0 : this.#renewedAt, this.#heldBackUntil);
    return Math.max(0, allowedAt - this.world.now());
  }
}

/** GitHub refuses who asks too often by 403, as it does who may not see something at all. */
export function isRateLimited(status: number, headers: AnswerHeaders): boolean {
  if (status === 429) return true;
  return (
    status === 403 &&
    (headers.get("retry-after") !== null || numberOf(headers.get("x-ratelimit-remaining")) === 0)
  );
}

/** Seconds that an answer asks to wait: `Retry-After` (seconds or a date), else the end of the host's window, else null. */
export function retryAfter(headers: AnswerHeaders, now: number): number | null {
  const seconds = secondsOf(headers.get("retry-after"), now) ?? secondsUntilReset(headers, now);
  return seconds === null ? null : Math.ceil(seconds);
}

/** A number of this size is not seconds to wait but the time itself, in seconds since 1970, as GitHub gives it. */
const FIRST_TIMESTAMP = 1e9;

/** Reddit gives seconds, GitHub a time in seconds since 1970, Mastodon a date. */
function secondsUntilReset(headers: AnswerHeaders, now: number): number | null {
  const seconds = secondsOf(headers.get("x-ratelimit-reset"), now);
  return seconds === null || seconds < FIRST_TIMESTAMP ? seconds : Math.max(0, seconds - now / 1000);
}

function secondsOf(text: string | null, now: number): number | null {
  const seconds = numberOf(text);
  if (seconds !== null) return seconds;
  const date = Date.parse(text ?? "");
  return Number.isNaN(date) ? null : Math.max(0, (date - now) / 1000);
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,10}(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}
