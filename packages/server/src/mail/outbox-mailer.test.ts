import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { readConfiguration } from "../configuration.js";
import { createLog } from "../log.js";
import { scratchFolder } from "../testing/scratch-folder.js";
import { openMailer } from "./open-mailer.js";
import { outboxMailer } from "./outbox-mailer.js";

const secret = "https://undertone.example/reset-password?token=the-secret-token";
const mail = {
  to: "ada@example.org",
  subject: "Ä subject",
  text: secret,
  html: `<p>${secret}</p>`,
  headers: {},
};
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("without SMTP_URL each mail is a file for the server's user alone, and the log names it without its text", async () => {
  let logged = "";
  const log = createLog("info", { write: (line: string) => void (logged += line) });
  const dataDir = scratchFolder();
  const mailer = openMailer(readConfiguration({ DATA_DIR: dataDir }), log);
  await mailer.send(mail);
  await mailer.send(mail);
  const folder = join(dataDir, "outbox");
  const files = readdirSync(folder);
  expect(files).toHaveLength(2);
  expect(mode(folder)).toBe("700");
  for (const file of files) {
    expect(file).toMatch(/\.eml$/);
    expect(mode(join(folder, file))).toBe("600");
    expect(logged).toContain(file);
    const read = await PostalMime.parse(readFileSync(join(folder, file)));
    expect([read.to?.[0]?.address, read.subject, read.text?.trim()]).toEqual([mail.to, mail.subject, secret]);
  }
  for (const hidden of ["the-secret-token", mail.to]) expect(logged).not.toContain(hidden);
});

test("what stands in a mail never adds a header, a reader or a file", async () => {
  const folder = join(scratchFolder(), "outbox");
  mkdirSync(folder);
  const mailer = outboxMailer(folder, "Undertone <undertone@example.org>", createLog("silent"));
  await mailer.send({
    ...mail,
    subject: "Hello\r\nBcc: eve@example.org\r\n\r\nBody",
    to: "ada@example.org, eve@example.org",
  });
  const [file = ""] = readdirSync(folder);
  const read = await PostalMime.parse(readFileSync(join(folder, file)));
  expect(read.bcc).toBeUndefined();
  expect(read.to).toHaveLength(1);
  expect(read.headers.map(({ key }) => key)).not.toContain("bcc");
});
