import type { LightMyRequestResponse } from "fastify";
import { parse } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limitCounts, users, type UserRole } from "../platform/database/tables.js";
import { confirmationTokenOf, mailDesk } from "../testing/mail-desk.js";
import {
  accountOf,
  codeOf,
  cookieOf,
  PASSWORD,
  startTestServer,
  type TestServer,
} from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";
import { addInvitation, isReservedUsername } from "./admission.js";

const DAY = 24 * 60 * 60_000;
const withMail = { CONFIRM_EMAIL: "required" };

let server: TestServer;
const desk = mailDesk();
const { database } = useServer();
beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(limitCounts);
});
afterEach(() => server.close());

const start = async (environment: Record<string, string>) => {
  server = await startTestServer(database, { environment, queue: desk.queue });
};
const post = (url: string, payload: object) => server.guest.call("POST", `/api/auth/${url}`, payload);
const register = (changes: object = {}) => post("register", { ...accountOf("ada"), ...changes });
const login = () => post("login", { email: "ada@example.org", password: PASSWORD });
const invite = async (role: UserRole = "member") =>
  (await addInvitation(database.db, role, server.services.clock())).token;
const outcome = (answer: LightMyRequestResponse) => codeOf(answer)[1] ?? parse("auth-status", answer.json());
const loggedIn = { valid: true, email: "ada@example.org", username: "ada" };

test.each([
  ["open", {}, loggedIn, loggedIn],
  ["invitation", {}, "REGISTRATION_CLOSED", loggedIn],
  ["approval", {}, { valid: false, awaits: "approval" }, loggedIn],
  ["closed", {}, "REGISTRATION_CLOSED", "REGISTRATION_CLOSED"],
  [
    "open",
    { EMAIL_DOMAINS: "example.com,example.net", ...withMail },
    "EMAIL_DOMAIN",
    { isUnconfirmed: true },
  ],
  [
    "open",
    { CONFIRM_EMAIL: "before-login" },
    { valid: false, awaits: "confirmation" },
    { isUnconfirmed: true },
  ],
] as const)(
  "registration %s %o, for anybody and with an invitation",
  async (mode, domains, anybody, invited) => {
    await start({ REGISTRATION: mode, ...domains });
    expect((await server.guest.call("GET", "/api/about")).json()).toMatchObject({ registration: mode });
    const answer = await register();
    expect(outcome(answer)).toEqual(anybody);
    expect(cookieOf(answer) === "").toBe(anybody !== loggedIn);
    await database.db.delete(users);
    const byLink = outcome(await register({ invitation: await invite() }));
    if (typeof invited === "string") expect(byLink).toBe(invited);
    else expect(byLink).toMatchObject(invited);
  },
);

test("an invitation works once, for two weeks, makes what it says, and stays when the form is refused", async () => {
  await start({ REGISTRATION: "closed" });
  const invitation = await invite("operator");
  expect((await register({ invitation, username: "support" })).statusCode).toBe(409);
  expect(outcome(await register({ invitation }))).toEqual({ ...loggedIn, role: "operator" });
  const again = { invitation, email: "eve@example.org", username: "eve" };
  expect(outcome(await register(again))).toBe("INVITATION_INVALID");
  const late = await invite("operator");
  server.pass(14 * DAY);
  expect(outcome(await register({ ...again, invitation: late }))).toBe("INVITATION_INVALID");
});

test("names that could be taken for the server's people are refused, also with an ending or figures; others are not", async () => {
  await start({});
  for (const username of ["Operator", "operators", "adm1n", "ADMlN", "admin2", "m-o-d_7", "r00ts"])
    expect(outcome(await register({ username })), username).toBe("TAKEN");
  for (const username of ["modesty", "ownerton", "adminah", "jim2"])
    expect(isReservedUsername(username), username).toBe(false);
});

test("an account that waits for approval has no session; once approved it has", async () => {
  await start({ REGISTRATION: "approval" });
  await register();
  expect(outcome(await login())).toBe("ACCOUNT_AWAITS_APPROVAL");
  await database.db.update(users).set({ awaits: null });
  expect(outcome(await login())).toEqual(loggedIn);
});

test.each([
  ["domains are limited", { EMAIL_DOMAINS: "other.example,EXAMPLE.org", ...withMail }],
  ["an operator wants it so", { CONFIRM_EMAIL: "before-login" }],
])("where %s, nobody is in before the address is confirmed", async (_where, environment) => {
  await start(environment);
  const mails = () => desk.deliver(server.services);
  expect(outcome(await register())).toEqual({ valid: false, awaits: "confirmation" });
  expect(await mails()).toHaveLength(1);
  expect(outcome(await login())).toBe("ACCOUNT_AWAITS_CONFIRMATION");
  // The first link has expired.
  server.pass(2 * DAY);
  expect(outcome(await login())).toBe("ACCOUNT_AWAITS_CONFIRMATION");
  const [mail] = await mails();
  const confirmed = await post("confirm-email", {
    token: confirmationTokenOf(mail?.text),
    password: PASSWORD,
  });
  expect(outcome(confirmed)).toEqual(loggedIn);
  expect(cookieOf(confirmed)).not.toBe("");
  expect(outcome(await login())).toEqual(loggedIn);
});

test("a suspended account cannot log in, its sessions end, and no link lets it in", async () => {
  await start(withMail);
  const ada = await server.register("ada");
  const [mail] = await desk.deliver(server.services);
  await database.db
    .update(users)
    .set({ suspendedAt: new Date(), suspendedReason: "Spam." })
    .where(eq(users.username, "ada"));
  expect((await ada.call("GET", "/api/auth/status")).json()).toEqual({ valid: false });
  const message = "This account is suspended. Reason: Spam.";
  expect((await login()).json()).toEqual({ code: "ACCOUNT_SUSPENDED", message });
  const wrong = await post("login", { email: "ada@example.org", password: "not the password" });
  expect(outcome(wrong)).toBe("LOGIN_REFUSED");
  const link = { token: confirmationTokenOf(mail?.text), password: PASSWORD };
  const confirmed = await post("confirm-email", link);
  expect([outcome(confirmed), cookieOf(confirmed)]).toEqual([{ valid: false }, ""]);
});
