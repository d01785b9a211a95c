import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { TooManyRequests } from "../policies/too-many-requests.js";

/** Calls of the API a minute from one address; a page with everything open needs a tenth of it. */
const callsPerMinute = 600;

/** Too many calls from one address are answered with 429 and Retry-After. Counted in this process's memory. */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: "1 minute",
    allowList: (request) => !request.url.startsWith("/api/"),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
  });
}
