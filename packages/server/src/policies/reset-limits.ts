import type { Clock } from "../clock.js";
import { attemptLimit, type AttemptLimit } from "./attempt-limit.js";

const minute = 60_000;

/**
 * Requests for a new password: few for one account from one address, more for all accounts from one address, and so
 * many for one account that nobody's mailbox is flooded. Known and unknown emails are counted alike. None of it is
 * counted towards logging in.
 */
export function resetRequestLimit(clock: Clock): { take(address: string, email: string): void } {
  const byPair = attemptLimit(5, 15 * minute, clock);
  const byAddress = attemptLimit(30, 15 * minute, clock);
  const byAccount = attemptLimit(30, 60 * minute, clock);
  return {
    take(address, email) {
      const account = email.toLowerCase();
      byPair.take(`${address} ${account}`);
      byAddress.take(address);
      byAccount.take(account);
    },
  };
}

/** Tokens tried from one address. Nobody guesses one; this spares the work. */
export function resetLimit(clock: Clock): AttemptLimit {
  return attemptLimit(30, 15 * minute, clock);
}
