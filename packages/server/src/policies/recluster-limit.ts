import type { FastifyRequest } from "fastify";
import type { Clock } from "../clock.js";
import { attemptLimit } from "./attempt-limit.js";
import { addressOf } from "./login-limits.js";

/** A slider that is dragged asks a few times a second; who asks more keeps the others waiting. */
const perMinute = 120;

/** How often somebody may have comments grouped again: a user wherever they are, a guest by address. */
export function reclusterLimit(clock: Clock): {
  /** @throws {TooManyRequests} */
  take(request: FastifyRequest): void;
} {
  const limit = attemptLimit(perMinute, 60_000, clock);
  return {
    take: (request) => limit.take(request.user ? `user ${request.user.id}` : `address ${addressOf(request)}`),
  };
}
