import type { Configuration } from "../platform/configuration.js";
import { metrics } from "../platform/metrics.js";
import { findUser, type UserRow } from "../accounts/store.js";
import { attemptLimit, type LimitServices } from "../platform/limits/attempt-limit.js";
import { TooManyRequests } from "../platform/limits/limits.js";
import type { Queue } from "../platform/queue/queue.js";
import { confirmationLimit } from "../accounts/confirmations.js";
import {
  confirmationLinkHours,
  confirmationTokens,
  resetLinkMinutes,
  resetTokens,
} from "../accounts/link-tokens.js";
import { recipientKey, recipientLimit } from "../accounts/recipient-limit.js";
import { mailJobs, type MailJob } from "../accounts/mail-jobs.js";
import type { Links } from "./links.js";
import { waitingMail } from "./notify.js";
import type { Mail, Mailer } from "../platform/mail/mailer.js";
import { writeMail } from "./write-mail.js";
import { writeDigest, writeReplyMail, writeReportsMail, writeRunMail } from "./write-notification.js";

export interface MailServices extends LimitServices {
  mailer: Mailer;
  queue: Pick<Queue, "add">;
  links: Links;
  confirmation: Configuration["CONFIRM_EMAIL"];
}

/**
 * One mail of the queue: writes it as things are now, and sends it to the address that the account has now.
 *
 * @param signal Aborted when the process stops: it waits for no mail server.
 * A mail that the mail server refuses for good is noted and given up.
 *
 * @throws When it could not be sent, without the mail server's words, which may quote the address: the queue keeps errors.
 */
export async function sendQueuedMail(
  services: MailServices,
  job: MailJob,
  signal: AbortSignal,
): Promise<void> {
  const { mailer, log } = services;
  const user = job.userId === null ? undefined : await findUser(services.database.db, job.userId);
  if (!user || user.suspendedAt !== null) return;
  const giveBack = await counted(services, user, job);
  if (giveBack === null) return;
  if (job.kind === "digest" || job.kind === "reports")
    await attemptLimit(waitingMail[job.kind], services).forget(recipientKey(user.email));
  const mail = await written(services, user, job);
  if (!mail) return giveBack();
  try {
    await Promise.race([mailer.send({ ...mail, to: user.email }), rejectedBy(signal)]);
  } catch (error) {
    const { code, responseCode } = error as SmtpTrouble;
    const facts = { kind: job.kind, userId: user.id, code, responseCode };
    metrics.mails.inc({ kind: job.kind, outcome: "failed" });
    if (isRefusedForGood({ code, responseCode })) {
      log.warn(facts, "An email was rejected; it will not be sent again");
      return;
    }
    await giveBack();
    log.warn(facts, "An email could not be sent; it will be tried again");
    throw new Error(`Not sent: ${code ?? "unknown"} ${responseCode ?? ""}`.trim());
  }
  metrics.mails.inc({ kind: job.kind, outcome: "sent" });
  log.info({ kind: job.kind, userId: user.id }, "An email was sent");
}

/**
 * Counts a mail to its recipient. A notification that exceeds the limit becomes part of a digest, as soon as one may be sent.
 *
 * @returns Makes it uncounted; null when it may not be sent.
 */
async function counted(
  services: MailServices,
  user: UserRow,
  job: MailJob,
): Promise<(() => Promise<void>) | null> {
  const { database, queue, clock, log } = services;
  const isOfAccount = ["confirmation", "password-reset", "passkey-added"].includes(job.kind);
  const kind = isOfAccount ? "account" : job.kind === "reports" ? "reports" : "notification";
  try {
    return await recipientLimit(services).take(user.email, kind);
  } catch (error) {
    if (!(error instanceof TooManyRequests) || error.key === "limits-away") throw error;
    log.info({ kind: job.kind, userId: user.id }, "A mail exceeded the limit of its recipient");
    const { seconds } = error;
    if (job.kind === "digest" || job.kind === "reports" || job.kind === "passkey-added")
      await queue.add(database.db, mailJobs, job, seconds);
    else if (!isOfAccount) {
      const digest = { kind: "digest", userId: user.id, since: clock().toISOString() } as const;
      await database
        .transaction(async (tx) => {
          await attemptLimit(waitingMail.digest, services).take(recipientKey(user.email), tx);
          await queue.add(tx, mailJobs, digest, seconds);
        })
        .catch((other: unknown) => {
          if (!(other instanceof TooManyRequests) || other.key === "limits-away") throw other;
        });
    }
    return null;
  }
}

async function written(
  services: MailServices,
  user: UserRow,
  job: MailJob,
): Promise<Omit<Mail, "to"> | null> {
  const { links, confirmation } = services;
  const { db } = services.database;
  if (job.kind === "confirmation")
    return user.confirmedAt === null ? writeConfirmation(services, user) : null;
  if (user.confirmedAt === null && confirmation !== "optional") {
    // Its link sets a password as well.
    const isReset =
      job.kind === "password-reset" && (await confirmationLimit(services).takeIfLeft(user.email));
    return isReset ? writeConfirmation(services, user) : null;
  }
  switch (job.kind) {
    case "password-reset":
      return writeResetMail(services, user);
    case "passkey-added":
      return writeMail("passkey-added", { username: user.username }, links.passkeys());
    case "run-finished":
      return writeRunMail(db, links, user, job.insightId);
    case "digest":
      return writeDigest(db, links, user, new Date(job.since));
    case "reply":
      return writeReplyMail(db, links, user, job.commentId);
    case "reports":
      return writeReportsMail(db, links, user);
  }
}

/** The token is made here and not when it is asked for, so that it never lies in the queue; its minutes begin now. */
async function writeResetMail(
  { database: { db }, links, clock }: MailServices,
  { id, username }: UserRow,
): Promise<Omit<Mail, "to">> {
  const token = await resetTokens.make(db, id, clock());
  return writeMail("password-reset", { username, minutes: resetLinkMinutes }, links.resetPassword(token));
}

/** Names nobody: whoever gets it may not be who registered. */
async function writeConfirmation(
  { database: { db }, links, clock }: MailServices,
  { id }: UserRow,
): Promise<Omit<Mail, "to">> {
  const token = await confirmationTokens.make(db, id, clock());
  return writeMail("confirmation", { hours: confirmationLinkHours }, links.confirmEmail(token));
}

/** What nodemailer says of a mail that was not taken. */
interface SmtpTrouble {
  code?: string | undefined;
  responseCode?: number | undefined;
}

/**
 * Whether the mail server will never take this mail: it refused the address or the mail itself by a 5xx (RFC 5321,
 * 4.2.1). A 5xx to the login or to the greeting speaks of the configuration, which somebody may mend.
 */
function isRefusedForGood({ code, responseCode = 0 }: SmtpTrouble): boolean {
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
