import type { Configuration } from "../platform/configuration.js";
import type { Database } from "../platform/database/database.js";
import { attemptLimit, type LimitServices } from "../platform/limits/attempt-limit.js";
import type { Services } from "../platform/services.js";
import { mailJobs } from "./mail-jobs.js";
import { recipientKey } from "./recipient-limit.js";
import type { CurrentUser } from "./sessions.js";

/** Whether people are sent a link to confirm their address: not where nobody requires it and no mail leaves the server. */
export function asksToConfirm({ CONFIRM_EMAIL, SMTP_URL }: Configuration): boolean {
  return CONFIRM_EMAIL !== "optional" || SMTP_URL !== undefined;
}

/** Mails with a link that confirms an address: so few that nobody is flooded by an address that somebody else registered. */
export function confirmationLimit(services: LimitServices) {
  const limits = ["confirmation-mail-by-hour", "confirmation-mail-by-day"].map((name) =>
    attemptLimit(name, services),
  );
  return {
    /** @throws {TooManyRequests} */
    async take(email: string): Promise<void> {
      for (const limit of limits) await limit.take(recipientKey(email));
    },
    async takeIfLeft(email: string): Promise<boolean> {
      for (const limit of limits) if (!(await limit.takeIfLeft(recipientKey(email)))) return false;
      return true;
    },
  };
}

export async function queueConfirmation(
  { queue }: Pick<Services, "queue">,
  db: Database,
  { id: userId }: Pick<CurrentUser, "id">,
): Promise<void> {
  await queue.add(db, mailJobs, { kind: "confirmation", userId });
}
