import { linksTo } from "../notifications/links.js";
import type { Mail, Mailer } from "../platform/mail/mailer.js";
import { sendQueuedMail } from "../notifications/send-queued-mail.js";
import { mailJobs, type MailJob } from "../accounts/mail-jobs.js";
import type { Queue } from "../platform/queue/queue.js";
import type { Services } from "../platform/services.js";
import { quietQueue } from "./quiet-queue.js";
import { silentLog } from "./silent-log.js";

export interface MailDesk {
  /** To be given to the server: keeps the jobs of mails, and does nothing else. */
  queue: Queue;
  /** Not sent yet. */
  jobs: MailJob[];
  /** Not to be sent yet. */
  delayed: MailJob[];
  /** Writes and sends what is waiting. @returns The mails, in order. */
  deliver(services: Pick<Services, "database" | "clock" | "configuration">): Promise<Mail[]>;
}

/** Mails without a mail server: they are written when the test says so, and go nowhere. */
export function mailDesk(): MailDesk {
  const jobs: MailJob[] = [];
  const delayed: MailJob[] = [];
  const desk: MailDesk = {
    jobs,
    delayed,
    queue: {
      ...quietQueue,
      async add(_db, { name }, job, delay) {
        if (name === mailJobs.name) (delay === undefined ? jobs : delayed).push(job as object as MailJob);
      },
    },
    async deliver({ database, clock, configuration }) {
      const sent: Mail[] = [];
      const mailer: Mailer = { send: async (mail) => void sent.push(mail) };
      const links = linksTo("https://undertone.example");
      const confirmation = configuration.CONFIRM_EMAIL;
      const services = { database, mailer, links, clock, log: silentLog, confirmation, queue: desk.queue };
      for (const job of jobs.splice(0)) await sendQueuedMail(services, job, new AbortController().signal);
      return sent;
    },
  };
  return desk;
}

export function confirmationTokenOf(text: string | undefined): string {
  return /\/confirm-email\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "no token";
}

export function resetTokenOf(text: string | undefined): string {
  return /\/reset-password\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "no token";
}
