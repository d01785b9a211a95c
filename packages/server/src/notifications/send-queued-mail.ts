import type { Clock } from "../platform/clock.js";
import type { Database } from "../platform/database/database.js";
import { findUser, type UserRow } from "../accounts/store.js";
import type { Log } from "../platform/log.js";
import { makeResetToken, resetLinkMinutes } from "../accounts/password-resets.js";
import type { MailJob } from "../accounts/mail-jobs.js";
import type { Links } from "./links.js";
import type { Mail, Mailer } from "../platform/mail/mailer.js";
import { writeMail } from "./write-mail.js";
import { writeReplyMail, writeRunMail } from "./write-notification.js";

export interface MailServices {
  db: Database;
  mailer: Mailer;
  links: Links;
  clock: Clock;
  log: Pick<Log, "info" | "warn">;
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
  const { db, mailer, log } = services;
  const user = job.userId === null ? undefined : await findUser(db, job.userId);
  if (!user) return;
  const mail = await written(services, user, job);
  if (!mail) return;
  try {
    await Promise.race([mailer.send({ ...mail, to: user.email }), rejectedBy(signal)]);
  } catch (error) {
    const { code, responseCode } = error as SmtpTrouble;
    const facts = { kind: job.kind, userId: user.id, code, responseCode };
    if (isRefusedForGood({ code, responseCode })) {
      log.warn(facts, "An email was rejected; it will not be sent again");
      return;
    }
    log.warn(facts, "An email could not be sent; it will be tried again");
    throw new Error(`Not sent: ${code ?? "unknown"} ${responseCode ?? ""}`.trim());
  }
  log.info({ kind: job.kind, userId: user.id }, "An email was sent");
}

function written(
  { db, links, clock }: MailServices,
  user: UserRow,
  job: MailJob,
): Promise<Omit<Mail, "to"> | null> {
  switch (job.kind) {
    case "password-reset":
      return writeResetMail(db, links, clock, user);
    case "run-finished":
      return writeRunMail(db, links, user, job.insightId);
    case "reply":
      return writeReplyMail(db, links, user, job.commentId);
  }
}

/** The token is made here and not when it is asked for, so that it never lies in the queue; its minutes begin now. */
async function writeResetMail(
  db: Database,
  links: Links,
  clock: Clock,
  { id, username }: UserRow,
): Promise<Omit<Mail, "to">> {
  const token = await makeResetToken(db, id, clock());
  return writeMail("password-reset", { username, minutes: resetLinkMinutes }, links.resetPassword(token));
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
