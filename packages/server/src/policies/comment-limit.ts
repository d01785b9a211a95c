import type { Clock } from "../clock.js";
import { attemptLimit } from "./attempt-limit.js";
import { TooManyRequests } from "./too-many-requests.js";

/** Comments and replies that one person may write within a minute. */
const perMinute = 20;

/** @returns Counts a comment of a user's before it is stored; throws `too-many-comments` when there were enough. */
export function commentLimit(clock: Clock): (userId: string) => void {
  const limit = attemptLimit(perMinute, 60_000, clock);
  return (userId) => {
    try {
      limit.take(userId);
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      throw new TooManyRequests(error.seconds, "too-many-comments", { limit: perMinute });
    }
  };
}
