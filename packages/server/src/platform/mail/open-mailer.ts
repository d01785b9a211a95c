import type { Configuration } from "../configuration.js";
import type { Log } from "../log.js";
import { type Mailer, mimeOptions } from "./mailer.js";
import { outboxMailer, outboxOf } from "./outbox-mailer.js";
import { createTransport } from "nodemailer";

/** By SMTP where the configuration names a server, else into the folder `outbox` of DATA_DIR. */
export function openMailer(
  { SMTP_URL: url, MAIL_FROM: from, DATA_DIR: dataDir }: Configuration,
  log: Pick<Log, "warn">,
): Mailer {
  return url === undefined ? outboxMailer(outboxOf(dataDir), from, log) : smtpMailer(url, from);
}

/** Milliseconds that the mail server may stay silent. */
const TIMEOUT = 10_000;

/** Sends by SMTP. @param url `smtp://` or `smtps://`, with user and password; nodemailer's options may follow as a query. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  return {
    async send(mail) {
      await transport.sendMail(mimeOptions(from, mail));
    },
  };
}
