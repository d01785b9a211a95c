import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../clock.js";
import { attemptLimit, type AttemptLimit } from "./attempt-limit.js";

const minute = 60_000;

/** The address that a request came from; of IPv6 the network, since one person has millions of addresses. */
export function addressOf(request: Pick<FastifyRequest, "ip">): string {
  return normalizeIP(request.ip, 64);
}

/** Accounts that may be made from one address. */
export function registrationLimit(clock: Clock): AttemptLimit {
  return attemptLimit(60, 60 * minute, clock);
}

export interface LoginLimit {
  /**
   * Counts an attempt to log in before it is made.
   *
   * @throws {TooManyRequests}
   */
  take(address: string, email: string): { succeeded(): void };
}

/**
 * Guesses at passwords: few at one account from one address, so that the owner, elsewhere, is never locked out; and
 * more at all accounts from one address.
 */
export function loginLimit(clock: Clock): LoginLimit {
  const byPair = attemptLimit(10, 15 * minute, clock);
  const byAddress = attemptLimit(100, 15 * minute, clock);
  return {
    take(address, email) {
      const pair = `${address} ${email.toLowerCase()}`;
      byPair.take(pair);
      byAddress.take(address);
      return { succeeded: () => byPair.forget(pair) };
    },
  };
}
