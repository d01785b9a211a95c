import type { Clock } from "../clock.js";
import { attemptLimit, type AttemptLimit } from "./attempt-limit.js";
import { resetLinkLifetime } from "./password-resets.js";

const minute = 60_000;

/** Mails to one account while the first one's link works. */
const mailsOfAccount = 3;

export interface ResetRequestLimit {
  /**
   * @returns Whether a mail may be sent. If not, the mailbox holds one whose link still works.
   * @throws {TooManyRequests} For one who asks too often; never for what others have asked.
   */
  take(address: string, email: string): boolean;
}

/**
 * Requests for a new password: few for one account from one address, more for all accounts from one address. Mails to one
 * account, whoever asks for them, are so few that no mailbox is flooded, and never so few that its owner, who may be asking
 * while others do, is left without a link. Known and unknown emails are counted alike. None of it is counted towards
 * logging in.
 */
export function resetRequestLimit(clock: Clock): ResetRequestLimit {
  const byPair = attemptLimit(5, 15 * minute, clock);
  const byAddress = attemptLimit(30, 15 * minute, clock);
  const mails = attemptLimit(mailsOfAccount, resetLinkLifetime, clock);
  return {
    take(address, email) {
      const account = email.toLowerCase();
      byPair.take(`${address} ${account}`);
      byAddress.take(address);
      if (mails.isSpent(account)) return false;
      mails.take(account);
      return true;
    },
  };
}

/** Tokens tried from one address. Nobody guesses one; this spares the work. */
export function resetLimit(clock: Clock): AttemptLimit {
  return attemptLimit(30, 15 * minute, clock);
}
