import { parse } from "@undertone/schemas";
import { beforeEach, expect, test } from "vitest";
import { confirmationTokenOf, mailDesk } from "../testing/mail-desk.js";
import { insights } from "../platform/database/tables.js";
import { addInsight } from "../testing/sample-insight.js";
import { accountOf, codeOf, cookieOf, fieldsOf, PASSWORD } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const HOUR = 60 * 60_000;
const OWNERS = "a password of the owner";

const desk = mailDesk();
const { server, ada } = useServer({
  each: true,
  people: ["ada"],
  queue: desk.queue,
  environment: { CONFIRM_EMAIL: "required" },
});
let token: string;
beforeEach(async () => {
  const [mail, ...others] = await desk.deliver(server.services);
  expect([mail?.to, mail?.subject, others]).toEqual([
    "ada@example.org",
    "Confirm your email address for Undertone",
    [],
  ]);
  expect(mail?.text).not.toMatch(/\bada\b/);
  token = confirmationTokenOf(mail?.text);
});

const post = (url: string, payload: object, cookie = "") =>
  server.guest.call("POST", `/api/auth/${url}`, payload, { cookie });
const confirm = (payload: object, cookie = "") => post("confirm-email", payload, cookie);
const login = (password: string) => post("login", { email: "ada@example.org", password });
const statusOf = async (cookie: string) =>
  parse("auth-status", (await server.inject({ url: "/api/auth/status", headers: { cookie } })).json());

test("the account's own session confirms by the link alone, once; its status says so until then", async () => {
  const account = { valid: true, email: "ada@example.org", username: "ada" };
  expect(await statusOf(ada.cookie)).toEqual({ ...account, isUnconfirmed: true });
  expect((await confirm({ token }, ada.cookie)).json()).toEqual(account);
  expect(await statusOf(ada.cookie)).toEqual(account);
  expect((await confirm({ token }, ada.cookie)).statusCode).toBe(400);
  expect((await ada.call("POST", "/api/auth/send-confirmation")).statusCode).toBe(204);
  expect(desk.jobs).toEqual([]);
});

test("who holds the mailbox takes over an account that somebody else registered: theirs is the password, all other sessions end", async () => {
  for (const cookie of ["", (await server.register("eve")).cookie]) {
    const refused = await confirm({ token }, cookie);
    expect([codeOf(refused)[1], fieldsOf(refused)[1]]).toEqual(["CONFIRMATION_NEEDS_PASSWORD", ["password"]]);
  }
  const taken = await confirm({ token, password: OWNERS });
  expect(taken.json()).toEqual({ valid: true, email: "ada@example.org", username: "ada" });
  expect(await statusOf(ada.cookie)).toEqual({ valid: false });
  expect(await statusOf(cookieOf(taken))).toMatchObject({ username: "ada" });
  expect((await login(PASSWORD)).statusCode).toBe(401);
  expect((await login(OWNERS)).statusCode).toBe(200);
});

test("who takes an account over can choose another username and delete what is in it", async () => {
  const { db } = server.services.database;
  await server.register("eve");
  await addInsight(db, "ada");
  const choose = (username: string) => confirm({ token, password: OWNERS, username, dropContents: true });
  for (const taken of ["Eve", "admin"]) expect(fieldsOf(await choose(taken))[1]).toEqual(["username"]);
  expect(await db.$count(insights)).toBe(1);
  expect((await choose("lovelace")).json()).toMatchObject({ valid: true, username: "lovelace" });
  expect(await db.$count(insights)).toBe(0);
});

test("a password that is easily guessed does not use the link up", async () => {
  expect((await confirm({ token, password: "password1" })).statusCode).toBe(400);
  expect((await confirm({ token, password: OWNERS })).statusCode).toBe(200);
});

test("the link works until two days have passed, and a newer one voids it", async () => {
  server.pass(48 * HOUR - 1);
  expect((await ada.call("POST", "/api/auth/send-confirmation")).statusCode).toBe(204);
  const [mail] = await desk.deliver(server.services);
  expect((await confirm({ token }, ada.cookie)).statusCode).toBe(400);
  server.pass(48 * HOUR);
  const late = await confirm({ token: confirmationTokenOf(mail?.text) }, ada.cookie);
  expect(codeOf(late)[1]).toBe("CONFIRMATION_TOKEN_INVALID");
});

test("it is sent again once an hour and three times a day, whoever registers the address anew", async () => {
  const again = () => ada.call("POST", "/api/auth/send-confirmation");
  expect((await again()).headers["retry-after"]).toBe("3600");
  for (const status of [204, 204, 429]) {
    server.pass(HOUR);
    expect((await again()).statusCode).toBe(status);
  }
  await ada.call("DELETE", "/api/auth/account", { password: PASSWORD });
  desk.jobs.splice(0);
  await post("register", { ...accountOf("ada2"), email: "Ada+news@example.org" });
  expect(desk.jobs).toEqual([]);
});

test("a new password for an address that is not confirmed is set by a link that confirms it", async () => {
  server.pass(HOUR);
  await post("request-password-reset", { email: "ada@example.org" });
  const [mail] = await desk.deliver(server.services);
  expect((await confirm({ token: confirmationTokenOf(mail?.text), password: OWNERS })).statusCode).toBe(200);
  expect((await login(OWNERS)).json()).toEqual({ valid: true, email: "ada@example.org", username: "ada" });
});
