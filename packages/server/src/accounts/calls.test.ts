import { parse } from "@undertone/schemas";
import type { LightMyRequestResponse } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../platform/log.js";
import { limitCounts, sessions, users } from "../platform/database/tables.js";
import { accountOf, codeOf, cookieOf, fieldsOf, PASSWORD, startTestServer } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const DAY = 24 * 60 * 60 * 1000;

const { server, database } = useServer();
// The servers of one database count together, those of earlier tests too.
beforeEach(() => database.db.delete(limitCounts));

const register = (changes: object) =>
  server.guest.call("POST", "/api/auth/register", { ...accountOf("grace"), ...changes });
const login = (email: string, password = PASSWORD, headers: Record<string, string> = {}, to = server) =>
  to.guest.call("POST", "/api/auth/login", { email, password }, headers);
const statusOf = async (cookie: string) =>
  parse("auth-status", (await server.inject({ url: "/api/auth/status", headers: { cookie } })).json());

test("a guest's status is not valid, and is no error", async () => {
  const answer = await server.guest.call("GET", "/api/auth/status");
  expect([answer.statusCode, answer.json()]).toEqual([200, { valid: false }]);
});

test("an account is made and logged in; its email is taken as typed, without spaces around it", async () => {
  const answer = await register({ email: "  Ada@Example.org ", username: " ada " });
  expect(answer.statusCode).toBe(200);
  const expected = { valid: true, email: "Ada@Example.org", username: "ada" };
  expect(answer.json()).toEqual(expected);
  expect(await statusOf(cookieOf(answer))).toEqual(expected);
});

const MISTAKEN = "This username could be mistaken for the server or the people who run it. Choose another.";
const official = ["Undertone", "under-tone", "_undertone_", "a-d_m-i-n", "Somebody", "-deleted-", "root"];

test.each<[object, object]>([
  [{ email: "ADA@example.ORG" }, { email: "An account with this email address already exists." }],
  [{ username: "ADA" }, { username: "This username is taken." }],
  ...official.map((username): [object, object] => [{ username }, { username: MISTAKEN }]),
])("%o cannot be registered, and the answer says why", async (changes, fields) => {
  const answer = await register(changes);
  expect([...codeOf(answer), answer.json()]).toEqual([409, "TAKEN", expect.objectContaining({ fields })]);
});

test.each([
  [{ email: "nowhere" }, "email"],
  [{ username: "a b" }, "username"],
  [{ password: "password1", confirmPassword: "password1" }, "password"],
  [{ confirmPassword: "something else" }, "confirmPassword"],
])("a registration with %o is refused, naming %s", async (changes, field) => {
  expect(fieldsOf(await register(changes))).toEqual([400, [field]]);
});

test("what is missing is said to be required, absent or empty, once and by its label", async () => {
  for (const payload of [{}, { email: "", password: "" }])
    expect((await server.guest.call("POST", "/api/auth/login", payload)).json()).toEqual({
      code: "INVALID",
      message: "Email is required; Password is required",
      fields: { email: "Email is required", password: "Password is required" },
    });
});

test("a password of 200 characters is allowed", async () => {
  const long = "long enough for anybody ".repeat(8);
  expect((await register(accountOf("long", long))).statusCode).toBe(200);
  expect((await login("long@example.org", long)).statusCode).toBe(200);
});

test("the password is stored as argon2id, the session as the sha256 of its token", async () => {
  const token = cookieOf(await login("ada@example.org")).split("=")[1] ?? "";
  expect(Buffer.from(token, "base64url").length).toBe(32);
  const people = await database.db.select().from(users);
  const stored = JSON.stringify([people, await database.db.select().from(sessions)]);
  for (const secret of [token, PASSWORD]) expect(stored).not.toContain(secret);
  expect(people[0]?.passwordHash).toMatch(/^\$argon2id\$/);
});

test("login takes the email in any letter case", async () => {
  expect((await login(" ADA@EXAMPLE.ORG ")).json()).toMatchObject({ valid: true, username: "ada" });
});

test("a wrong password and an unknown email are answered with the same bytes", async () => {
  const wrong = await login("ada@example.org", "not the password");
  const unknown = await login("nobody@example.org", "not the password");
  expect(codeOf(wrong)).toEqual([401, "LOGIN_REFUSED"]);
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
});

test("a login gives a new session, takes over none that somebody planted, and ends the one that the browser had", async () => {
  for (const first of [cookieOf(await login("ada@example.org")), "undertone=planted-by-an-attacker"]) {
    const second = cookieOf(await login("ada@example.org", PASSWORD, { cookie: first }));
    expect(second).not.toBe(first);
    expect(await statusOf(first)).toEqual({ valid: false });
    expect(await statusOf(second)).toMatchObject({ valid: true });
  }
});

test("after logout the session is dead on the server, and the cookie is cleared", async () => {
  const cookie = cookieOf(await login("ada@example.org"));
  const answer = await server.inject({ method: "POST", url: "/api/auth/logout", headers: { cookie } });
  expect([answer.statusCode, answer.body]).toEqual([200, "{}"]);
  expect(answer.cookies[0]).toMatchObject({ name: "undertone", value: "", maxAge: 0 });
  expect(await statusOf(cookie)).toEqual({ valid: false });
});

test("logs out everywhere at once, and nobody else", async () => {
  const [roamer, other] = [await server.register("roamer"), await server.register("other")];
  const elsewhere = cookieOf(await login("roamer@example.org"));
  const answer = await roamer.call("POST", "/api/auth/logout-everywhere");
  expect([answer.statusCode, cookieOf(answer)]).toEqual([204, "undertone="]);
  for (const cookie of [roamer.cookie, elsewhere]) expect((await statusOf(cookie)).valid).toBe(false);
  expect((await statusOf(other.cookie)).valid).toBe(true);
  expect((await server.guest.call("POST", "/api/auth/logout-everywhere")).statusCode).toBe(401);
});

test("the cookie is out of scripts' reach, and of other sites'", async () => {
  const [cookie] = (await login("ada@example.org")).cookies;
  expect(cookie).toMatchObject({
    name: "undertone",
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    maxAge: 90 * 24 * 60 * 60,
  });
  expect(cookie).not.toHaveProperty("secure");
});

test("under https the cookie is Secure and bound to the host", async () => {
  const secure = await startTestServer(database, { environment: { PUBLIC_URL: "https://u.example" } });
  const answer = await login("ada@example.org", PASSWORD, {}, secure);
  expect(answer.cookies[0]).toMatchObject({
    name: "__Host-undertone",
    path: "/",
    secure: true,
    httpOnly: true,
  });
  expect(answer.cookies[0]).not.toHaveProperty("domain");
  expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
  await secure.close();
});

test("a session that nobody uses ends after 14 days; one that is used goes on, 90 days at most", async () => {
  const idle = cookieOf(await login("ada@example.org"));
  const used = cookieOf(await login("ada@example.org"));
  for (let passed = 0; passed < 90; passed += 10) {
    expect(await statusOf(used)).toMatchObject({ valid: true });
    if (passed === 20) expect(await statusOf(idle)).toEqual({ valid: false });
    server.pass(10 * DAY);
  }
  expect(await statusOf(used)).toEqual({ valid: false });
});

describe("guessing", () => {
  const { server: own, database } = useServer({ people: ["ada"], environment: { TRUST_PROXY: "true" } });
  beforeEach(() => database.db.delete(limitCounts));
  const from = (address: string, email: string, given: string) =>
    login(email, given, { "x-forwarded-for": address }, own);

  test("ten wrong passwords from one address close the account to it for 15 minutes, and to nobody else", async () => {
    for (let i = 0; i < 10; i++)
      expect((await from("203.0.113.1", "ada@example.org", "wrong guess")).statusCode).toBe(401);
    const refused = await from("203.0.113.1", "ADA@example.org", PASSWORD);
    expect([...codeOf(refused), refused.headers["retry-after"]]).toEqual([429, "TOO_MANY_REQUESTS", "900"]);
    expect((await from("198.51.100.7", "ada@example.org", PASSWORD)).statusCode).toBe(200);
    own.pass(15 * 60 * 1000);
    expect((await from("203.0.113.1", "ada@example.org", PASSWORD)).statusCode).toBe(200);
  });

  const refusedOf = (answers: LightMyRequestResponse[]) =>
    answers.filter((answer) => answer.statusCode === 429).length;
  const guess = (address: string, email: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => from(address, email, "wrong guess")));

  test.each(["ada@example.org", "nobody@example.org"])(
    "a hundred wrong passwords for %s, from wherever, leave each network two attempts; a fresh one always has them",
    async (email) => {
      for (let i = 0; i < 10; i++) expect(refusedOf(await guess(`203.0.113.${i}`, email, 10))).toBe(0);
      expect(refusedOf(await guess("198.51.100.1", email.toUpperCase(), 5))).toBe(3);
      // Of the 65,536 networks of one customer, two attempts in all.
      const nextDoor = await Promise.all(
        Array.from({ length: 5 }, (_, i) => from(`2001:db8:1:${i}::1`, email, "wrong guess")),
      );
      expect(refusedOf(nextDoor)).toBe(3);
      const fresh = await from("2001:db8:2::1", email, PASSWORD);
      expect(fresh.statusCode).toBe(email.startsWith("ada") ? 200 : 401);
      own.pass(15 * 60 * 1000);
      expect(refusedOf(await guess("198.51.100.1", email, 5))).toBe(3);
      own.pass(45 * 60 * 1000);
      expect(refusedOf(await guess("198.51.100.2", email, 5))).toBe(0);
    },
  );

  test("the owner, who knows the password, uses up nobody's attempts", async () => {
    for (let n = 0; n < 110; n++)
      expect((await from(`203.0.113.${n % 11}`, "ada@example.org", PASSWORD)).statusCode).toBe(200);
    expect(refusedOf(await guess("198.51.100.1", "ada@example.org", 10))).toBe(0);
  });

  test("one address cannot try many accounts", async () => {
    const answers = await Promise.all(
      Array.from({ length: 101 }, (_, i) => from("203.0.113.3", `user${i}@example.org`, "wrong guess")),
    );
    expect(refusedOf(answers)).toBe(1);
  });
});

test("the log holds no password, token or email address", async () => {
  let text = "";
  const log = createLog("debug", { write: (line: string) => void (text += line) });
  const own = await startTestServer(database, { log });
  const answer = await login("ada@example.org", PASSWORD, {}, own);
  await login("ada@example.org", "not the password", {}, own);
  await own.inject({ url: "/api/auth/status?token=in-the-address", headers: { cookie: cookieOf(answer) } });
  expect(text).toContain("A login was refused");
  const token = cookieOf(answer).split("=")[1] ?? "-";
  for (const secret of ["in-the-address", PASSWORD, "not the password", "ada@example.org", token])
    expect(text).not.toContain(secret);
  await own.close();
});
