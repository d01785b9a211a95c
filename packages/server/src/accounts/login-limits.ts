import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { attemptLimit, type LimitServices } from "../platform/limits/attempt-limit.js";
import { limitOf, TooManyRequests } from "../platform/limits/limits.js";

/** The address that a request came from; of IPv6 the network, since one person has millions of addresses. */
export function addressOf(request: Pick<FastifyRequest, "ip">): string {
  return normalizeIP(request.ip, 64);
}

/** Logins that are begun from one address with no account named. */
export function passkeyLimit(services: LimitServices) {
  const limit = attemptLimit("login-from-address", services);
  return { take: (request: Pick<FastifyRequest, "ip">) => limit.take(`passkey ${addressOf(request)}`) };
}

export interface LoginLimit {
  /** Counts an attempt to log in before it is made. @throws {TooManyRequests} */
  take(request: Pick<FastifyRequest, "ip">, email: string): Promise<{ succeeded(): Promise<void> }>;
}

/**
 * Guesses at passwords: few at one account from one address; more at all accounts from one address; and once an account
 * was guessed at from many addresses, very few from each network. An address that has not tried yet always may, so the owner is
 * never locked out. Emails that nobody has are counted alike.
 *
 * @param purpose What the password is asked for: guesses for one purpose use up no attempts of another.
 */
export function loginLimit(
  services: LimitServices,
  purpose: "login" | "change-password" | "delete-account" | "ways-in" | "code",
): LoginLimit {
  const byPair = attemptLimit("login-to-account-from-address", services);
  const byAddress = attemptLimit("login-from-address", services);
  const byAccount = attemptLimit("login-to-account", services);
  const byNetwork = attemptLimit("login-to-guessed-account-from-network", services);
  const guesses = limitOf("login-to-account").most;
  return {
    async take(request, email) {
      const account = `${purpose} ${email.toLowerCase()}`;
      const address = `${purpose} ${addressOf(request)}`;
      const pair = `${addressOf(request)} ${account}`;
      const fromNetwork = `${networkOf(request)} ${account}`;
      // First, so that an address that has none left adds no keys, however many emails it names.
      await byAddress.take(address);
      try {
        await byPair.take(pair);
      } catch (error) {
        // An attempt that is refused for this account alone is not one at all accounts.
        if (error instanceof TooManyRequests) await byAddress.giveBack(address);
        throw error;
      }
      const isGuessed = (await byAccount.count(account)) > guesses;
      await (isGuessed ? byNetwork.take(fromNetwork) : byNetwork.count(fromNetwork));
      return {
        async succeeded() {
          // The network's is given back but not forgotten: whoever else guesses, from next door or far away, has no more guesses for it.
          const given = [byPair.forget(pair), byNetwork.giveBack(fromNetwork), byAccount.giveBack(account)];
          await Promise.all(given);
        },
      };
    },
  };
}

/** As `addressOf`, but of IPv6 as much as one customer may be given, who then has 65,536 networks. */
function networkOf({ ip }: Pick<FastifyRequest, "ip">): string {
  return normalizeIP(ip, 48);
}

/**
 * Requests for a new password: few for one account from one address, more for all accounts from one address. Mails to one
 * account, whoever asks for them, are so few that no mailbox is flooded, and its owner, who may be asking while others do, has
 * a link that works: they are counted for as long as one does. The mailbox's own limit (`recipientLimit`) goes first: who is
 * mailed so often waits for the next hour. Known and unknown emails are counted alike. None of it is counted towards logging in.
 */
export function resetRequestLimit(services: LimitServices) {
  const byPair = attemptLimit("reset-request-for-account-from-address", services);
  const byAddress = attemptLimit("reset-request-from-address", services);
  const mails = attemptLimit("reset-mail-to-account", services);
  return {
    /**
     * @returns Whether a mail may be sent. If not, the mailbox holds one whose link still works.
     * @throws {TooManyRequests} For one who asks too often; never for what others have asked.
     */
    async take(address: string, email: string): Promise<boolean> {
      const account = email.toLowerCase();
      await byPair.take(`${address} ${account}`);
      await byAddress.take(address);
      return mails.takeIfLeft(account);
    },
  };
}
