import { parse } from "@undertone/schemas";
import type { LightMyRequestResponse } from "fastify";
import { beforeEach, expect, test } from "vitest";
import { passwordResets, sessions, users } from "../platform/database/tables.js";
import { createLog } from "../platform/log.js";
import { mailDesk, resetTokenOf } from "../testing/mail-desk.js";
import {
  accountOf,
  codeOf,
  cookieOf,
  fieldsOf,
  messageOf,
  PASSWORD,
  startTestServer,
} from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const MINUTE = 60_000;
const ANOTHER = "a wholly other password";
const INVALID_TOKEN = "Invalid or missing reset token. Please request a new password reset.";

const desk = mailDesk();
const { server, database, ada } = useServer({
  each: true,
  people: ["ada"],
  queue: desk.queue,
  environment: { TRUST_PROXY: "true" },
});
beforeEach(() => void desk.jobs.splice(0));

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.guest.call("POST", `/api/auth/${url}`, payload, headers);
const ask = (email = "ada@example.org", address = "203.0.113.1") =>
  post("request-password-reset", { email }, { "x-forwarded-for": address });
const reset = (token: string, given = ANOTHER, headers: Record<string, string> = {}) =>
  post("reset-password", { token, password: given }, headers);
const login = (given: string, email = "ada@example.org") => post("login", { email, password: given });
const isLoggedIn = async (cookie: string) =>
  parse("auth-status", (await server.inject({ url: "/api/auth/status", headers: { cookie } })).json()).valid;
const mailedToken = async () => {
  await ask();
  return resetTokenOf((await desk.deliver(server.services)).at(-1)?.text);
};

test("a request is answered with the same bytes for a known and an unknown email, and leaves the same work behind", async () => {
  const known = await ask("ada@example.org");
  const unknown = await ask("nobody@example.org");
  for (const answer of [known, unknown]) {
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    delete answer.headers.date;
  }
  const varying = ["x-ratelimit-remaining", "x-ratelimit-reset"];
  const comparable = ({ headers }: LightMyRequestResponse) =>
    Object.entries(headers).filter(([name]) => !varying.includes(name));
  expect(comparable(unknown)).toEqual(comparable(known));
  expect(desk.jobs.map(({ kind, userId }) => [kind, typeof userId])).toEqual([
    ["password-reset", "string"],
    ["password-reset", "object"],
  ]);
  expect(await database.db.select().from(passwordResets)).toEqual([]);
});

test("the mail goes to the account's own address, as it is stored, and to nobody for an unknown one", async () => {
  await ask(" ADA@example.ORG ");
  await ask("nobody@example.org");
  const mails = await desk.deliver(server.services);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["ada@example.org", "Set a new password for Undertone"],
  ]);
  const token = resetTokenOf(mails[0]?.text);
  expect(Buffer.from(token, "base64url")).toHaveLength(24);
  expect(mails[0]?.html).toContain(`href="https://undertone.example/reset-password?token=${token}"`);
  expect(mails[0]?.headers).toEqual({});
});

test("the link sets a password once; the token is stored as its sha256 alone", async () => {
  const token = await mailedToken();
  const [stored] = await database.db.select().from(passwordResets);
  expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect((await reset(token)).statusCode).toBe(204);
  expect((await login(PASSWORD)).statusCode).toBe(401);
  expect((await login(ANOTHER)).statusCode).toBe(200);
  expect(codeOf(await reset(token))).toEqual([400, "RESET_TOKEN_INVALID"]);
  expect((await login(ANOTHER)).statusCode).toBe(200);
});

test("of two who use the same link at once, one succeeds", async () => {
  const token = await mailedToken();
  const answers = await Promise.all(["first new one", "second new one"].map((given) => reset(token, given)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
});

test("the link works until just before five minutes have passed, and not at five", async () => {
  const late = await mailedToken();
  server.pass(5 * MINUTE);
  expect(messageOf(await reset(late))).toEqual([400, INVALID_TOKEN]);
  const inTime = await mailedToken();
  server.pass(5 * MINUTE - 1);
  expect((await reset(inTime)).statusCode).toBe(204);
});

test("a newer link voids the older one", async () => {
  const [older, newer] = [await mailedToken(), await mailedToken()];
  expect((await reset(older)).statusCode).toBe(400);
  expect((await reset(newer)).statusCode).toBe(204);
});

test("a reset ends all sessions, this account's only, and makes none", async () => {
  const eve = await server.register("eve");
  const elsewhere = cookieOf(await login(PASSWORD));
  const answer = await reset(await mailedToken(), ANOTHER, { cookie: elsewhere });
  expect(answer.statusCode).toBe(204);
  expect(answer.cookies).toMatchObject([{ name: "undertone", value: "" }]);
  for (const cookie of [ada.cookie, elsewhere]) expect(await isLoggedIn(cookie)).toBe(false);
  expect(await isLoggedIn(eve.cookie)).toBe(true);
  expect(await database.db.select().from(sessions)).toHaveLength(1);
});

test.each([
  [{ password: ANOTHER }, "token", INVALID_TOKEN],
  [{ token: "unknown", password: ANOTHER }, "token", INVALID_TOKEN],
  [{ token: "unknown", password: "short" }, "password", "Password must be at least 6 characters long."],
])("a reset with %o is refused in the page's words, naming %s", async (body, field, message) => {
  const answer = await post("reset-password", body);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message, fields: { [field]: message } }]);
});

test("a common password is refused, and the link still works for another; six characters are enough", async () => {
  const token = await mailedToken();
  expect(codeOf(await reset(token, "PassWord123"))).toEqual([400, "COMMON_PASSWORD"]);
  expect((await reset(token, "q7+zK!")).statusCode).toBe(204);
});

test.each([
  ["ada@example.org", "email address"],
  ["ada-lovelace", "username"],
])("%s is refused wherever a password is set, and the sentence says why: %s", async (given, why) => {
  await database.db.update(users).set({ username: "ada-lovelace" });
  const changed = await post(
    "change-password",
    { currentPassword: PASSWORD, password: given, confirmPassword: given },
    { cookie: ada.cookie },
  );
  const account = { ...accountOf("ada-lovelace", given), email: "ada@example.org" };
  const registered = await post("register", account);
  const token = await mailedToken();
  for (const answer of [changed, registered, await reset(token, given)]) {
    expect(codeOf(answer)).toEqual([400, "GUESSABLE_PASSWORD"]);
    expect(answer.json<{ fields: object }>().fields).toEqual({ password: expect.stringContaining(why) });
  }
  expect((await reset(token)).statusCode).toBe(204);
});

test("requests are limited by account and address, alike for unknown emails, and nobody is locked out of logging in", async () => {
  for (const email of ["ada@example.org", "nobody@example.org"]) {
    for (let i = 0; i < 5; i++) expect((await ask(email)).statusCode).toBe(204);
    const refused = await ask(email.toUpperCase());
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "900"]);
    expect((await ask(email, "198.51.100.7")).statusCode).toBe(204);
  }
  expect((await login(PASSWORD)).statusCode).toBe(200);
  server.pass(15 * MINUTE);
  expect((await ask()).statusCode).toBe(204);
});

test("one address cannot ask for many accounts", async () => {
  const ofMany = [];
  for (let i = 0; i < 31; i++) ofMany.push((await ask(`user${i}@example.org`)).statusCode);
  expect(ofMany.filter((status) => status === 429)).toHaveLength(1);
});

test.each(["ada@example.org", "nobody@example.org"])(
  "many addresses flood no mailbox, and whoever asks for %s is answered as always",
  async (email) => {
    for (let i = 0; i < 40; i++) {
      const answer = await ask(i % 2 === 0 ? email : email.toUpperCase(), `198.51.100.${i}`);
      expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    }
    expect(desk.jobs).toHaveLength(3);
    expect((await login(PASSWORD)).statusCode).toBe(200);
  },
);

test("whoever else asks for links all the time, the owner's mailbox holds one that works, until it has had an hour's mails", async () => {
  let newest = "";
  let mailed = 0;
  for (let i = 0; i < 50; i++) {
    for (let n = 0; n < 4; n++)
      expect((await ask("ada@example.org", `198.51.100.${i}`)).statusCode).toBe(204);
    const mails = await desk.deliver(server.services);
    if (mails.length > 0) newest = resetTokenOf(mails.at(-1)?.text);
    mailed += mails.length;
    // Refused for the password, not for the link, which is not used up by it.
    const answer = await reset(newest, "password1", { "x-forwarded-for": `192.0.2.${i}` });
    if (i < 10) expect(codeOf(answer)[1]).toBe("COMMON_PASSWORD");
    server.pass(60_000);
  }
  expect(mailed).toBe(6);
});

const right = { currentPassword: PASSWORD, password: ANOTHER, confirmPassword: ANOTHER };
const change = (changes: object = {}) =>
  ada.call("POST", "/api/auth/change-password", { ...right, ...changes });

test("a change of password renews this session, ends the others, and voids a link that was mailed before", async () => {
  const token = await mailedToken();
  const elsewhere = cookieOf(await login(PASSWORD));
  const answer = await change();
  expect(answer.statusCode).toBe(204);
  const renewed = cookieOf(answer);
  expect(renewed).not.toBe(ada.cookie);
  expect(await isLoggedIn(renewed)).toBe(true);
  for (const cookie of [ada.cookie, elsewhere]) expect(await isLoggedIn(cookie)).toBe(false);
  expect((await reset(token, "a third password")).statusCode).toBe(400);
  expect((await login(ANOTHER)).statusCode).toBe(200);
});

test.each([
  [{ currentPassword: "not the password" }, "currentPassword"],
  [{ password: "password1", confirmPassword: "password1" }, "password"],
  [{ confirmPassword: "something else" }, "confirmPassword"],
])("a change with %o is refused, naming %s, and changes nothing", async (changes, field) => {
  expect(fieldsOf(await change(changes))).toEqual([400, [field]]);
  expect(await isLoggedIn(ada.cookie)).toBe(true);
  expect((await login(PASSWORD)).statusCode).toBe(200);
});

test("who is logged in can guess their password ten times", async () => {
  for (let i = 0; i < 10; i++) expect((await change({ currentPassword: `guess ${i}` })).statusCode).toBe(400);
  expect((await change()).statusCode).toBe(429);
  expect((await login(PASSWORD)).statusCode).toBe(200);
});

test("the log holds no token, password or email address", async () => {
  let text = "";
  const log = createLog("debug", { write: (line: string) => void (text += line) });
  const own = await startTestServer(database, { log, queue: desk.queue });
  const email = "ada@example.org";
  await own.guest.call("POST", "/api/auth/request-password-reset", { email });
  const token = resetTokenOf((await desk.deliver(own.services))[0]?.text);
  await own.inject({ url: `/reset-password?token=${token}`, headers: { accept: "text/html" } });
  await own.guest.call("POST", "/api/auth/reset-password", { token, password: ANOTHER });
  expect(text).toContain("A password was reset by an emailed link");
  for (const secret of [token, ANOTHER, email]) expect(text).not.toContain(secret);
  await own.close();
});

test("a login whose password is changed while it is checked opens no session", async () => {
  const token = await mailedToken();
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => login(PASSWORD)),
    reset(token),
    ...Array.from({ length: 4 }, () => login(PASSWORD)),
  ]);
  expect(answers[4]?.statusCode).toBe(204);
  for (const answer of answers.filter((_one, index) => index !== 4)) {
    if (answer.statusCode === 200) expect(await isLoggedIn(cookieOf(answer))).toBe(false);
    else expect(answer.statusCode).toBe(401);
  }
});
