import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.js";
import { openQueue } from "../queue/open-queue.js";
import type { Queue } from "../queue/queue.js";
import { resetTokenOf } from "../../testing/mail-desk.js";
import { silentLog } from "../../testing/silent-log.js";
import { linksTo } from "../../notifications/links.js";
import { sendQueuedMail } from "../../notifications/send-queued-mail.js";
import { smtpMailer } from "./open-mailer.js";
import { mailJobs } from "../../accounts/mail-jobs.js";
import { jobKinds } from "../../start/job-kinds.js";
import { useServer } from "../../testing/use-server.js";

const account = { user: "undertone", pass: "p@ss/word" };

let queue: Queue;
let smtp: SMTPServer;
let port: number;
let received: { from: string; to: string[]; mail: Email }[];
let logged: string;
let refusal: Error | null;

const { server, database } = useServer({
  each: true,
  services: async (database) => ({ queue: (queue = await openQueue(database, silentLog, jobKinds)) }),
});
beforeEach(async () => {
  received = [];
  logged = "";
  refusal = null;
  smtp = await listen(0);
  port = (smtp.server.address() as AddressInfo).port;
  const url = `smtp://${account.user}:${encodeURIComponent(account.pass)}@127.0.0.1:${port}`;
  const log = createLog("debug", { write: (line: string) => void (logged += line) });
  const mailer = smtpMailer(url, "Undertone <undertone@example.org>");
  const links = linksTo("https://undertone.example");
  const { clock, configuration } = server.services;
  const services = { database, mailer, links, clock, log, queue, confirmation: configuration.CONFIRM_EMAIL };
  await queue.work(mailJobs, (mail, signal) => sendQueuedMail(services, mail, signal));
});
afterEach(async () => {
  await queue.stop(0);
  await close(smtp);
});

/** A mail server that takes mails from whoever knows the password. */
function listen(at: number): Promise<SMTPServer> {
  const started = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password: given }, _session, done) => {
      const isRight = username === account.user && given === account.pass;
      done(isRight ? null : new Error("Who are you?"), { user: username });
    },
    onRcptTo: (_address, _session, done) => done(refusal),
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = mailFrom ? mailFrom.address : "";
        const to = rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ from, to, mail });
          done();
        });
      });
    },
  });
  return new Promise((resolve) => started.listen(at, "127.0.0.1", () => resolve(started)));
}
const close = (running: SMTPServer) => new Promise<void>((resolve) => running.close(() => resolve()));
const call = (url: string, body: object) => server.guest.call("POST", `/api/auth/${url}`, body);

test("the mail that resets a password arrives, and the link in it works", async () => {
  await server.register("ada");
  expect((await call("request-password-reset", { email: "ada@example.org" })).statusCode).toBe(204);
  await expect.poll(() => received).toHaveLength(1);
  const [{ from, to, mail } = { from: "", to: [], mail: undefined }] = received;
  expect([from, to]).toEqual(["undertone@example.org", ["ada@example.org"]]);
  expect(mail?.from).toEqual({ name: "Undertone", address: "undertone@example.org" });
  expect(mail?.to).toEqual([{ name: "", address: "ada@example.org" }]);
  expect(mail?.subject).toBe("Set a new password for Undertone");
  expect(mail?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  const token = resetTokenOf(mail?.text);
  expect(mail?.html).toContain(`href="https://undertone.example/reset-password?token=${token}"`);
  expect((await call("reset-password", { token, password: "a new password" })).statusCode).toBe(204);
  for (const secret of [token, "ada@example.org", account.pass]) expect(logged).not.toContain(secret);
});

test("while the mail server is down, requests are answered all the same, and the mail goes out once it is back", async () => {
  await server.register("ada");
  await close(smtp);
  expect((await call("request-password-reset", { email: "ada@example.org" })).statusCode).toBe(204);
  await expect.poll(() => logged).toContain("could not be sent");
  expect(received).toEqual([]);
  expect(logged).not.toContain("ada@example.org");
  smtp = await listen(port);
  await expect.poll(() => received).toHaveLength(1);
  const token = resetTokenOf(received[0]?.mail.text);
  expect((await call("reset-password", { token, password: "a new password" })).statusCode).toBe(204);
});

test.each([
  [550, "will not be sent again"],
  [450, "will be tried again"],
])("an address that the mail server refuses with %i %s", async (responseCode, outcome) => {
  await server.register("ada");
  refusal = Object.assign(new Error("No such mailbox"), { responseCode });
  expect((await call("request-password-reset", { email: "ada@example.org" })).statusCode).toBe(204);
  await expect.poll(() => logged).toContain(outcome);
  expect(logged).not.toContain("ada@example.org");
  expect(received).toEqual([]);
});
