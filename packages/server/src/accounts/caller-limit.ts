import type { FastifyRequest } from "fastify";
import { attemptLimit, type LimitServices } from "../platform/limits/attempt-limit.js";
import { limitOf, TooManyRequests } from "../platform/limits/limits.js";
import { addressOf } from "./login-limits.js";
import { steppedLimit } from "../platform/limits/stepped-limit.js";

/**
 * How often somebody may ask for something: a user wherever they are, a guest by address. Its `take` throws `TooManyRequests`.
 *
 * @param name Of a limit of `schemas/limits.json`.
 */
export function callerLimit(name: string, services: LimitServices) {
  const take = limitOf(name).step === undefined ? attemptLimit(name, services).take : stepped(name, services);
  return { take: (request: FastifyRequest): Promise<void> => take(callerOf(request)) };
}

function stepped(name: string, services: LimitServices): (key: string) => Promise<void> {
  const { most } = limitOf(name);
  const limit = steppedLimit(name, services);
  return async (key) => {
    const { used, milliseconds } = await limit.count(key);
    if (used > most) throw new TooManyRequests(Math.ceil(milliseconds / 1000));
  };
}

/** Who asks, as limits tell callers apart: a user wherever they are, a guest by address. */
export function callerOf(request: Pick<FastifyRequest, "user" | "ip">): string {
  return request.user ? `user ${request.user.id}` : `address ${addressOf(request)}`;
}
