import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { readConfiguration } from "../configuration.js";
import { createLog } from "../log.js";
import { silentLog } from "../../testing/silent-log.js";
import { scratchFolder } from "../../testing/scratch-folder.js";
import { linksTo } from "../../notifications/links.js";
import { openMailer } from "./open-mailer.js";
import { outboxMailer } from "./outbox-mailer.js";
import { writeMail } from "../../notifications/write-mail.js";

const SECRET = "https://undertone.example/reset-password?token=the-secret-token";
const mail = {
  to: "ada@example.org",
  subject: "Ä subject",
  text: SECRET,
  html: `<p>${SECRET}</p>`,
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
    expect([read.to?.[0]?.address, read.subject, read.text?.trim()]).toEqual([mail.to, mail.subject, SECRET]);
  }
  for (const hidden of ["the-secret-token", mail.to]) expect(logged).not.toContain(hidden);
});

test("the link of a reset mail can be copied from the file as it stands there", async () => {
  const folder = scratchFolder();
  const mailer = outboxMailer(folder, "Undertone <undertone@localhost>", silentLog);
  const link = linksTo("http://127.0.0.1:3000").resetPassword(randomBytes(24).toString("base64url"));
  await mailer.send({ to: "ada@example.org", ...writeMail("password-reset", { username: "ada" }, link) });
  const [file = ""] = readdirSync(folder);
  expect(readFileSync(join(folder, file), "utf8").split("\r\n")).toContain(link);
});

test("what stands in a mail never adds a header, a reader or a file", async () => {
  const folder = join(scratchFolder(), "outbox");
  mkdirSync(folder);
  const mailer = outboxMailer(folder, "Undertone <undertone@example.org>", silentLog);
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
