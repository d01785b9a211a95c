import { setTimeout as wait } from "node:timers/promises";
import { normalizeIP } from "@fastify/rate-limit";
import { readSchema } from "@undertone/schemas";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { LimitServices } from "../limits/attempt-limit.js";
import { limitOf, TooManyRequests } from "../limits/limits.js";
import { steppedLimit } from "../limits/stepped-limit.js";

const { flood } = readSchema("limits");

/**
 * What a scope or a route does first: it counts the request for its address, whose refusal is a 429 with Retry-After. A request is
 * counted once, by the limit that it meets first. The scope says what is counted, not the text of the address, which can be
 * written in many ways.
 *
 * @param name Of a limit of `schemas/limits.json`.
 */
export function limitRequests(name: string, services: LimitServices) {
  const { most } = limitOf(name);
  const limit = steppedLimit(name, services);
  return async ({ ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (reply.hasHeader("x-ratelimit-limit")) return;
    const { used, milliseconds } = await limit.count(normalizeIP(ip, 64));
    const seconds = Math.ceil(milliseconds / 1000);
    const left = Math.max(0, most - used);
    reply.headers({ "x-ratelimit-limit": most, "x-ratelimit-remaining": left, "x-ratelimit-reset": seconds });
    if (used <= most) return;
    // Refusals cost others little, but not those of somebody who asks again as soon as they have one.
    if (used > flood.times * most) await wait(flood.milliseconds, undefined, { ref: false });
    throw new TooManyRequests(seconds);
  };
}
