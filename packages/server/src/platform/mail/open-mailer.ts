import type { Configuration } from "../configuration.js";
import type { Log } from "../log.js";
import type { Mailer } from "./mailer.js";
import { outboxMailer, outboxOf } from "./outbox-mailer.js";
import { smtpMailer } from "./smtp-mailer.js";

/** By SMTP where the configuration names a server, else into the folder `outbox` of DATA_DIR. */
export function openMailer(
  { SMTP_URL: url, MAIL_FROM: from, DATA_DIR: dataDir }: Configuration,
  log: Pick<Log, "warn">,
): Mailer {
  return url === undefined ? outboxMailer(outboxOf(dataDir), from, log) : smtpMailer(url, from);
}
