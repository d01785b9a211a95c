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
  take(request: Pick<FastifyRequest, "ip">, email: string): { succeeded(): void };
}

/** Wrong passwords for one account within an hour, from wherever they come, after which each network has few. */
const guessesOfAccount = 100;
/** Attempts at such an account within a quarter of an hour from one network. */
const attemptsUnderSiege = 2;

/**
 * Guesses at passwords: few at one account from one address; more at all accounts from one address; and once an account
 * was guessed at from many addresses, very few from each. An address that has not tried yet always may, so the owner is
 * never locked out. Emails that nobody has are counted alike.
 */
export function loginLimit(clock: Clock): LoginLimit {
  const byPair = attemptLimit(10, 15 * minute, clock);
  const byNetwork = attemptLimit(Infinity, 15 * minute, clock);
  const byAddress = attemptLimit(100, 15 * minute, clock);
  const byAccount = attemptLimit(guessesOfAccount, 60 * minute, clock);
  return {
    take(request, email) {
      const account = email.toLowerCase();
      const pair = `${addressOf(request)} ${account}`;
      const fromNetwork = `${networkOf(request)} ${account}`;
      byPair.take(pair);
      byNetwork.take(fromNetwork, byAccount.isSpent(account) ? attemptsUnderSiege : undefined);
      byAddress.take(addressOf(request));
      byAccount.take(account, Infinity);
      return {
        succeeded() {
          byPair.forget(pair);
          // Not forgotten: whoever else guesses, from next door or far away, has no more guesses for it.
          byNetwork.giveBack(fromNetwork);
          byAccount.giveBack(account);
        },
      };
    },
  };
}

/** As `addressOf`, but of IPv6 as much as one customer may be given, who then has 65,536 networks. */
function networkOf({ ip }: Pick<FastifyRequest, "ip">): string {
  return normalizeIP(ip, 48);
}
