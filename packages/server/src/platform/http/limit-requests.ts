import rateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from "@fastify/rate-limit";
import { readSchema } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import type { LimitServices } from "../limits/attempt-limit.js";
import { limitOf, TooManyRequests } from "../limits/limits.js";
import { steppedLimit } from "../limits/stepped-limit.js";

const { flood } = readSchema("limits");

/** Of `schemas/limits.json`, by address. */
interface RequestLimit extends RateLimitOptions {
  limitName: string;
}

/** What a route that has a limit of its own names as `config.rateLimit`. */
export function requestLimit(name: string): RequestLimit {
  const { most, seconds } = limitOf(name);
  return { limitName: name, max: most, timeWindow: seconds * 1000 };
}

/**
 * Makes limits to be had: a route names its own as `config.rateLimit`. Who asks too often is answered with 429 and
 * Retry-After.
 */
export async function offerLimits(app: FastifyInstance, services: LimitServices): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: storeOf(services),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
  });
}

/**
 * One limit for all calls of an API together, whatever routes they lead to: its scope says what is counted, not the text of
 * the address, which can be written in many ways. Declared before what looks anything up, so that it comes first.
 */
export function limitCalls(api: FastifyInstance): void {
  api.addHook("onRequest", api.rateLimit(requestLimit("call")));
}

/** The library makes one for itself, which counts nothing as there is no limit of all, and from it one for each limit. */
function storeOf(services: LimitServices): new () => FastifyRateLimitStore {
  return class Store implements FastifyRateLimitStore {
    incr(): void {
      throw new Error("Requests are counted by a limit's own store");
    }

    child(options: object): FastifyRateLimitStore {
      const { limitName, max } = options as RequestLimit;
      const limit = steppedLimit(limitName, services);
      return {
        incr(address, done) {
          limit.count(address).then(
            ({ used, milliseconds }) => {
              const answer = () => done(null, { current: used, ttl: milliseconds });
              // Refusals cost others little, but not those of somebody who asks again as soon as they have one.
              if (used > flood.times * Number(max)) setTimeout(answer, flood.milliseconds).unref();
              else answer();
            },
            (error: unknown) => done(error as Error),
          );
        },
        child: (others) => this.child(others),
      };
    }
  };
}
