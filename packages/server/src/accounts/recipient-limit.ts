import { attemptLimit, type AttemptLimit, type LimitServices } from "../platform/limits/attempt-limit.js";

/** Whose mailbox an address leads to, as limits tell mailboxes apart: without letter case and what follows a plus. */
export function recipientKey(email: string): string {
  const [name = "", host = ""] = email.toLowerCase().split("@");
  return `${name.split("+", 1)[0]}@${host}`;
}

/**
 * Mails to one mailbox, whoever causes them. Notifications have fewer than there are, so that those of others leave some for a new
 * password.
 */
export function recipientLimit(services: LimitServices) {
  const limitsOf = (...names: string[]) => names.map((name) => attemptLimit(name, services));
  const notifications = limitsOf("notification-by-hour", "notification-by-day");
  const reports = limitsOf("report-mail-by-hour");
  const all = limitsOf("mail-to-recipient-by-hour", "mail-to-recipient-by-day");
  return {
    /**
     * @returns Makes the mail uncounted.
     * @throws {TooManyRequests}
     */
    async take(email: string, kind: "account" | "notification" | "reports"): Promise<() => Promise<void>> {
      const key = recipientKey(email);
      const taken: AttemptLimit[] = [];
      const giveBack = async () => {
        for (const limit of taken) await limit.giveBack(key);
      };
      try {
        const own =
          kind === "account" ? [] : kind === "reports" ? [...reports, ...notifications] : notifications;
        for (const limit of [...own, ...all]) {
          await limit.take(key);
          taken.push(limit);
        }
      } catch (error) {
        await giveBack();
        throw error;
      }
      return giveBack;
    },
  };
}
