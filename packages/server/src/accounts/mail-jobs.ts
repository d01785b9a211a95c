import type { JobKind } from "../platform/queue/queue.js";

/**
 * A mail to be written and sent. Only ids: what it says is looked up when it is sent, so that it is true then, goes nowhere
 * when the account is gone, and no link that opens an account ever lies in the queue's table.
 */
export type MailJob = {
  /** To whom; null when a new password was asked for an address that nobody has, which takes the same work. */
  userId: string | null;
} & (
  | { kind: "confirmation" }
  | { kind: "password-reset" }
  | { kind: "passkey-added" }
  | { kind: "run-finished"; insightId: string }
  | { kind: "reply"; commentId: string }
  | { kind: "reports" }
  /** In place of what exceeded the limit of mails to one recipient. @param since ISO 8601. */
  | { kind: "digest"; since: string }
);

/** Tried again after 5, 10, 20 ... seconds, then each ten minutes: about an hour, in which a mail server is likely to be back. */
export const mailJobs: JobKind<MailJob> = {
  name: "mails",
  triesAtMost: 13,
  retryDelay: 5,
  timeout: 5 * 60,
  pollInterval: 5,
  isAbandoned: false,
};
