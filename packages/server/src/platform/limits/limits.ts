import { createHash } from "node:crypto";
import { readSchema, AppError, type ErrorKeyWith } from "@undertone/schemas";

/** At most `most` within `seconds`, from the first on. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
  /** Each process counts by itself, and adds its count to that of the others at every so many; absent: each one is counted at once. */
  step?: number;
}

interface Limits {
  attempts: Record<string, Omit<Limit, "name">>;
  unfinishedRuns: { ofUser: number; overall: number };
  openStreams: { ofUser: number; ofAddress: number };
}

const limits: Limits = readSchema("limits");

export const { unfinishedRuns, openStreams } = limits;

export function limitOf(name: string): Limit {
  const limit = limits.attempts[name];
  if (!limit) throw new Error(`schemas/limits.json has no limit of attempts "${name}"`);
  return { name, ...limit };
}

/** What stands in the database for somebody: an address or an email is read from it by nobody who merely reads it. */
export function limitKey(name: string, who: string): string {
  return createHash("sha256").update(`${name} ${who}`).digest("base64url");
}

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
function waitInWords(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
