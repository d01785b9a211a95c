import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { TooManyRequests } from "../policies/too-many-requests.js";

/** Calls of the API a minute from one address; a page with everything open needs a tenth of it. */
const callsPerMinute = 600;
/** Insights' pages a minute from one address: each is looked up for its title, and costs no less than a call. */
export const insightPagesPerMinute = 600;
/** Questions a minute from one address whether the server is ready; what watches it asks every few seconds. */
export const readinessPerMinute = 120;

/**
 * Makes limits to be had: a route names its own as `config.rateLimit`. Who asks too often is answered with 429 and
 * Retry-After. Counted in this process's memory.
 */
export async function offerLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: "1 minute",
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
  });
}

/**
 * One limit for all calls of an API together, whatever routes they lead to: its scope says what is counted, not the text of
 * the address, which can be written in many ways. Declared before what looks anything up, so that it comes first.
 */
export function limitCalls(api: FastifyInstance): void {
  api.addHook("onRequest", api.rateLimit({ max: callsPerMinute }));
}
