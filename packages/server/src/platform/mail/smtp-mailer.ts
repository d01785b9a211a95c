import { createTransport } from "nodemailer";
import { mimeOptions } from "./mime-options.js";
import type { Mailer } from "./mailer.js";

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
