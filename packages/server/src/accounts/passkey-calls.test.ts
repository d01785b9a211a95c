import { parse, type PasskeyOptions } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { limitCounts, oidcIdentities, passkeys, users } from "../platform/database/tables.js";
import { mailDesk } from "../testing/mail-desk.js";
import { softPasskey, type SoftPasskey } from "../testing/soft-passkey.js";
import { codeOf, cookieOf, PASSWORD, startTestServer, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";
import { refuseLockedServer } from "./ways-in.js";

const desk = mailDesk();
const { server, database } = useServer({ queue: desk.queue });
let ada: Person;
beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(limitCounts);
  ada = await server.register("ada");
});

type Sent = Parameters<SoftPasskey["sign"]>[1];
const refused = [400, "PASSKEY_REFUSED"];

async function begin(person: Person, name = "Phone", password = PASSWORD): Promise<PasskeyOptions> {
  const begun = await person.call("POST", "/api/auth/passkeys/options", { name, password });
  expect(begun.statusCode, begun.body).toBe(201);
  return parse("passkey-options", begun.json());
}
async function add(person: Person, name?: string) {
  const device = softPasskey();
  const answer = await person.call("POST", "/api/auth/passkeys", device.make(await begin(person, name)));
  expect(answer.statusCode, answer.body).toBe(201);
  return { device, id: parse("passkey", answer.json()).id };
}
const LOGIN_OPTIONS = "/api/auth/passkeys/login/options";
const beginLogin = async (body = {}): Promise<PasskeyOptions> =>
  parse("passkey-options", (await server.guest.call("POST", LOGIN_OPTIONS, body)).json());
const finish = (body: object) => server.guest.call("POST", "/api/auth/passkeys/login", body);
const logIn = async (device: SoftPasskey, wrong?: Sent) => finish(device.sign(await beginLogin(), wrong));
const listed = async () =>
  parse("passkey-list", (await ada.call("GET", "/api/auth/passkeys")).json()).passkeys;

test("a passkey logs in by itself, is listed with its uses, and opens nothing once it is removed", async () => {
  const { device, id } = await add(ada, " Phone ");
  expect(await listed()).toMatchObject([{ id, name: "Phone", lastUsedAt: null }]);
  for (let use = 0; use < 2; use += 1) {
    const answer = await logIn(device);
    expect([answer.json(), answer.cookies.length]).toEqual([
      { valid: true, email: "ada@example.org", username: "ada" },
      1,
    ]);
  }
  expect((await listed())[0]?.lastUsedAt).toMatch(/^2026-11-20T12:/);
  expect(await database.db.select().from(passkeys)).toMatchObject([{ counter: 3, transports: ["internal"] }]);
  const own = { password: PASSWORD };
  expect((await ada.call("DELETE", `/api/auth/passkeys/${id}`, own)).statusCode).toBe(204);
  expect(codeOf(await logIn(device))).toEqual(refused);
});

test("a mail says that a passkey was added, and no name that somebody chose stands in its subject", async () => {
  desk.jobs.splice(0);
  await add(ada, "Free money");
  await database.db.update(users).set({ confirmedAt: new Date() });
  const [mail, ...others] = await desk.deliver(server.services);
  expect([mail?.to, mail?.subject]).toEqual([
    "ada@example.org",
    "A passkey was added to your account at Undertone",
  ]);
  expect(mail?.text).toContain("https://undertone.example/me?tab=settings&section=password");
  expect(others).toEqual([]);
});

test.each<[string, Sent]>([
  ["for another site", { origin: "http://evil.test" }],
  ["by a name of another site", { host: "evil.test" }],
  ["of another challenge", { challenge: "AAAA" }],
  ["that signs something else", { signed: "something" }],
  ["of a device that did not check who holds it", { isUnverified: true }],
  ["that counts no further, as a copy would", { count: 1 }],
  ["of another person's name", { userHandle: Buffer.from("eve").toString("base64url") }],
  ["of nobody's name", { userHandle: undefined }],
])("a login %s is refused", async (_, wrong) => {
  const { device } = await add(ada);
  expect(codeOf(await logIn(device, wrong))).toEqual(refused);
  expect((await logIn(device)).statusCode).toBe(200);
});

test.each<[string, Sent]>([
  ["another site", { origin: "http://evil.test" }],
  ["an unchecked holder", { isUnverified: true }],
])("a new passkey of %s is refused", async (_, wrong) => {
  const made = softPasskey().make(await begin(ada), wrong);
  expect(codeOf(await ada.call("POST", "/api/auth/passkeys", made))).toEqual(refused);
  expect(await listed()).toEqual([]);
});

describe("a challenge", () => {
  test("counts once, whatever came of it, and for five minutes", async () => {
    const { device } = await add(ada);
    const asked = await beginLogin();
    expect(codeOf(await finish(device.sign(asked, { count: 0 })))).toEqual(refused);
    expect(codeOf(await finish(device.sign(asked)))).toEqual(refused);
    const late = await beginLogin();
    server.pass(5 * 60_000);
    expect(codeOf(await finish(device.sign(late)))).toEqual(refused);
  });

  test("is for who asked, and for what was asked", async () => {
    const eve = await server.register("eve");
    const { device } = await add(ada);
    const send = (person: Person, body: object) => person.call("POST", "/api/auth/passkeys", body);
    expect(codeOf(await send(eve, softPasskey().make(await begin(ada))))).toEqual(refused);
    expect(codeOf(await finish(device.sign(await begin(ada))))).toEqual(refused);
    const asked = await beginLogin();
    const asNew = { ...asked, options: { ...asked.options, user: { id: "x" } } };
    expect(codeOf(await send(ada, softPasskey().make(asNew)))).toEqual(refused);
    const begun = await begin(ada);
    await ada.call("POST", "/api/auth/logout-everywhere");
    const login = { email: "ada@example.org", password: PASSWORD };
    const cookie = cookieOf(await server.guest.call("POST", "/api/auth/login", login));
    const late = softPasskey().make(begun);
    expect(codeOf(await server.guest.call("POST", "/api/auth/passkeys", late, { cookie }))).toEqual(refused);
  });
});

test("after the password it does as well as a code, if it is this person's", async () => {
  const [mine, others] = [await add(ada), await add(await server.register("eve"))];
  const begun = await ada.call("POST", "/api/auth/second-factor", { password: PASSWORD });
  const { secret } = parse("second-factor-secret", begun.json());
  const code = new TOTP({ secret }).generate({ timestamp: server.services.clock().getTime() });
  expect((await ada.call("PUT", "/api/auth/second-factor", { code })).statusCode).toBe(200);
  const password = async () => {
    const login = { email: "ada@example.org", password: PASSWORD };
    const status = parse("auth-status", (await server.guest.call("POST", "/api/auth/login", login)).json());
    expect(status).toMatchObject({ valid: false, hasPasskey: true });
    return { step: status.step ?? "" };
  };
  const half = await password();
  expect(codeOf(await finish(others.device.sign(await beginLogin(half))))).toEqual(refused);
  const asked = await beginLogin(half);
  expect([asked.step, asked.options.allowCredentials]).toEqual([half.step, [expect.anything()]]);
  const answer = await finish(mine.device.sign(asked, { isUnverified: true, userHandle: undefined }));
  expect(answer.json()).toMatchObject({ valid: true, username: "ada" });
  expect(codeOf(await server.guest.call("POST", LOGIN_OPTIONS, half))).toEqual([403, "SIGN_IN_STEP"]);
});

test("the password is asked for before one is added or removed; twenty are as many as there are", async () => {
  const { id } = await add(ada);
  const guess = { password: "a guess" };
  const body = { name: "Phone", ...guess };
  const wrongPassword = [400, "WRONG_PASSWORD"];
  expect(codeOf(await ada.call("POST", "/api/auth/passkeys/options", body))).toEqual(wrongPassword);
  expect(codeOf(await ada.call("DELETE", `/api/auth/passkeys/${id}`, guess))).toEqual(wrongPassword);
  for (let count = 1; count < 20; count += 1) await add(ada);
  const made = softPasskey().make(await begin(ada));
  expect(codeOf(await ada.call("POST", "/api/auth/passkeys", made))).toEqual([409, "LIMIT"]);
});

test("the last way to log in stays; a suspended person's opens nothing, and does again afterwards", async () => {
  const first = await add(ada);
  const isAda = eq(users.username, "ada");
  await database.db.update(users).set({ passwordHash: "" }).where(isAda);
  const remove = (id: string) => ada.call("DELETE", `/api/auth/passkeys/${id}`, {});
  expect(codeOf(await remove(first.id))).toEqual([409, "LAST_WAY_IN"]);
  const second = await ada.call("POST", "/api/auth/passkeys/options", { name: "Key" });
  const key = softPasskey().make(parse("passkey-options", second.json()));
  const { id } = parse("passkey", (await ada.call("POST", "/api/auth/passkeys", key)).json());
  expect((await remove(id)).statusCode).toBe(204);
  // Of a provider that this server has no more.
  const userId = (await database.db.select().from(users).where(isAda))[0]?.id ?? "";
  const old = { issuer: "https://old.example", subject: "1", userId, createdAt: new Date() };
  await database.db.insert(oidcIdentities).values(old);
  expect(codeOf(await remove(first.id))).toEqual([409, "LAST_WAY_IN"]);
  await database.db.update(users).set({ suspendedAt: new Date() }).where(isAda);
  expect(codeOf(await logIn(first.device))).toEqual([403, "ACCOUNT_SUSPENDED"]);
  await database.db.update(users).set({ suspendedAt: null }).where(isAda);
  expect((await logIn(first.device)).statusCode).toBe(200);
});

test("where passwords are off, it is a way in; at an IP address there are none", async () => {
  const { device } = await add(ada);
  const other = await startTestServer(database, { environment: { PASSWORD_SIGN_IN: "off" } });
  const { guest } = other;
  const mayStart = () => refuseLockedServer(database.db, other.services.configuration);
  await mayStart();
  const asked = (await guest.call("POST", LOGIN_OPTIONS, {})).json<PasskeyOptions>();
  const answer = await guest.call("POST", "/api/auth/passkeys/login", device.sign(asked));
  expect(answer.json()).toMatchObject({ username: "ada" });
  const byNumber = await guest.call("POST", LOGIN_OPTIONS, {}, { host: "127.0.0.1:3000" });
  expect(codeOf(byNumber)).toEqual([409, "PASSKEYS_NEED_NAME"]);
  await other.close();
  await database.db.delete(passkeys);
  await expect(mayStart()).rejects.toThrow("needs OIDC_ISSUER, or people who have added passkeys");
});
