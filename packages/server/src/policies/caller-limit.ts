import type { FastifyRequest } from "fastify";
import type { Clock } from "../clock.js";
import { attemptLimit } from "./attempt-limit.js";
import { addressOf } from "./login-limits.js";

/**
 * How often somebody may ask for something: a user wherever they are, a guest by address.
 *
 * @param most Times within a window.
 * @param milliseconds The window's length, from its first call on.
 */
export function callerLimit(
  most: number,
  milliseconds: number,
  clock: Clock,
): {
  /** @throws {TooManyRequests} */
  take(request: FastifyRequest): void;
} {
  const limit = attemptLimit(most, milliseconds, clock);
  return {
    take: (request) => limit.take(request.user ? `user ${request.user.id}` : `address ${addressOf(request)}`),
  };
}
