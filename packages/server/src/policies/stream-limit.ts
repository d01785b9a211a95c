import type { FastifyRequest } from "fastify";
import { addressOf } from "./login-limits.js";
import { TooManyRequests } from "./too-many-requests.js";

/** Open streams at most: of a user, and of an address, behind which a whole school may be. */
const mostOfUser = 20;
const mostOfAddress = 60;
/** Seconds. A stream ends whenever somebody closes a page; this is as good a guess as any. */
const retryAfter = 30;

/** How many event streams somebody may keep open. Counted in this process's memory. */
export interface StreamLimit {
  /**
   * @returns Says that the stream has ended; called once.
   * @throws {TooManyRequests} `too-many-streams`.
   */
  open(request: FastifyRequest): () => void;
}

export function streamLimit(): StreamLimit {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;

  function change(key: string, by: number): void {
    const now = count(key) + by;
    if (now > 0) counts.set(key, now);
    else counts.delete(key);
  }

  return {
    open(request) {
      const limits: [string, number][] = [[`address ${addressOf(request)}`, mostOfAddress]];
      if (request.user) limits.push([`user ${request.user.id}`, mostOfUser]);
      for (const [key, limit] of limits) {
        if (count(key) >= limit) throw new TooManyRequests(retryAfter, "too-many-streams", { limit });
      }
      for (const [key] of limits) change(key, 1);
      return () => {
        for (const [key] of limits) change(key, -1);
      };
    },
  };
}
