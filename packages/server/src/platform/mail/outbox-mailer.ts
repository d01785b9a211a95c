import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { newId } from "../ids.js";
import type { Log } from "../log.js";
import { mimeOptions, type Mailer } from "./mailer.js";

export const outboxOf = (dataDir: string) => join(dataDir, "outbox");

/** What the names of files begin with: in order of time. */
const nameAt = (at: Date) => at.toISOString().replaceAll(":", "-");

/** Deletes the mails that were written before then, or not to their end, and nothing else that lies there. */
export async function forgetOldMails(dataDir: string, before: Date): Promise<void> {
  const folder = outboxOf(dataDir);
  const files = await readdir(folder).catch(() => []);
  const old = files.filter((file) => /^\d{4}-.*\.eml(\.part)?$/.test(file) && file < nameAt(before));
  for (const file of old) await rm(join(folder, file), { force: true });
}

/**
 * Writes each mail as a file, for a server that has no mail server: `.eml`, which any mail program opens. The log names
 * the file and nothing of what it says.
 *
 * @param folder Made when missing. It and its files are for the server's user alone: a mail may hold a link that opens an account.
 */
export function outboxMailer(folder: string, from: string, log: Pick<Log, "warn">): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mimeOptions(from, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${nameAt(new Date())}-${newId()}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flag: "wx" });
      await rename(`${file}.part`, file);
      log.warn({ file }, "SMTP_URL is not set, so an email was written to the outbox instead of being sent");
    },
  };
}
