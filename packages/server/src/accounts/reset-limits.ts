import { attemptLimit, type AttemptLimit, type LimitServices } from "../platform/limits/attempt-limit.js";

export interface ResetRequestLimit {
  /**
   * @returns Whether a mail may be sent. If not, the mailbox holds one whose link still works.
   * @throws {TooManyRequests} For one who asks too often; never for what others have asked.
   */
  take(address: string, email: string): Promise<boolean>;
}

/**
 * Requests for a new password: few for one account from one address, more for all accounts from one address. Mails to one
 * account, whoever asks for them, are so few that no mailbox is flooded, and its owner, who may be asking while others do, has
 * a link that works: they are counted for as long as one does. The mailbox's own limit (`recipientLimit`) goes first: who is
 * mailed so often waits for the next hour. Known and unknown emails are counted alike. None of it is counted towards logging in.
 */
export function resetRequestLimit(services: LimitServices): ResetRequestLimit {
  const byPair = attemptLimit("reset-request-for-account-from-address", services);
  const byAddress = attemptLimit("reset-request-from-address", services);
  const mails = attemptLimit("reset-mail-to-account", services);
  return {
    async take(address, email) {
      const account = email.toLowerCase();
      await byPair.take(`${address} ${account}`);
      await byAddress.take(address);
      return mails.takeIfLeft(account);
    },
  };
}

/** Tokens tried from one address. Nobody guesses one; this spares the work. */
export function resetLimit(services: LimitServices): AttemptLimit {
  return attemptLimit("reset-from-address", services);
}
