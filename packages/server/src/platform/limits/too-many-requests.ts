import { AppError, type ErrorKeyWith } from "@undertone/schemas";

/** Keys of sentences about a limit: they name no more than when to come back, how many are allowed, and within which seconds. */
export type LimitKey = ErrorKeyWith<"seconds" | "wait" | "limit" | "window">;

/** A limit that is used up; the answer says in Retry-After when to come back. */
export class TooManyRequests extends AppError<LimitKey> {
  readonly seconds: number;

  /**
   * @param seconds Until the next attempt is let through.
   * @param key Of the sentence that says which limit it is; its `{seconds}` are filled in.
   */
  constructor(seconds: number, key?: ErrorKeyWith<"seconds">);
  constructor(seconds: number, key: ErrorKeyWith<"seconds" | "limit">, values: { limit: number });
  constructor(seconds: number, key: LimitKey | undefined, values: { limit: number; window: number });
  constructor(seconds: number, key: LimitKey = "too-many-requests", { limit = 0, window = 0 } = {}) {
    super(key, { seconds, wait: waitInWords(seconds), limit, window });
    this.seconds = seconds;
  }
}

/** `40` -> `40 seconds`, `4000` -> `67 minutes`, `80_000` -> `23 hours`; never less than it is. */
export function waitInWords(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
