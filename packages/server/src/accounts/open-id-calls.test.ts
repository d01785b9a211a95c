import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog, limitCounts, oidcIdentities, users } from "../platform/database/tables.js";
import { readConfiguration } from "../platform/configuration.js";
import { openIdClient, openIdServer, type OpenIdServer } from "../testing/open-id-server.js";
import {
  codeOf,
  cookieOf,
  PASSWORD,
  startTestServer,
  type Person,
  type TestServer,
} from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const PUBLIC_URL = "http://undertone.test/below";
let provider: OpenIdServer;
let server: TestServer;

const { server: plain, database } = useServer();
beforeAll(async () => {
  provider = await openIdServer(PUBLIC_URL);
});
const start = async (settings: Record<string, string> = {}) => {
  const environment = { PUBLIC_URL, OIDC_ISSUER: provider.issuer, ...openIdClient, ...settings };
  server = await startTestServer(database, { environment });
};
beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(limitCounts);
});
afterAll(() => provider.close());

const confirmed = (sub: string) => ({
  sub,
  email: `${sub}@example.org`,
  email_verified: true,
  preferred_username: sub,
});

/** All the way to the provider and back. @returns Where the browser ends, and with which session. */
async function logIn(claims: OpenIdServer["person"], person: Person = server.guest, body = {}) {
  provider.person = claims;
  const begun = await person.call("POST", "/api/auth/oidc", body);
  expect(begun.statusCode, begun.body).toBe(200);
  const flow = cookieOf(begun);
  return back(await provider.visit(begun.json<{ address: string }>().address), flow, person);
}
async function back(address: string, flow: string, person: Person = server.guest) {
  const { pathname, search } = new URL(address);
  const cookie = [flow, person.cookie].filter((one) => one !== "").join("; ");
  const answer = await server.inject({ url: pathname + search, headers: { cookie } });
  const session = `undertone=${answer.cookies.find(({ name }) => name === "undertone")?.value}`;
  const status = await server.inject({ url: "/api/auth/status", headers: { cookie: session } });
  return { to: answer.headers.location, status: status.json<object>(), cookie: session };
}
const problem = (code: string) => ({ to: `/below/sign-in?problem=${code}`, status: { valid: false } });
const confirm = (username: string) =>
  database.db.update(users).set({ confirmedAt: new Date() }).where(eq(users.username, username));

describe("a provider", () => {
  beforeAll(() => start());
  afterAll(() => server.close());

  test("makes an account for whoever comes first, and opens it the next time, whatever address they have by then", async () => {
    expect(await logIn(confirmed("ada"))).toMatchObject({
      to: "/below/insights",
      status: { valid: true, username: "ada", email: "ada@example.org" },
    });
    expect(await logIn({ ...confirmed("ada"), email: "else@example.org" })).toMatchObject({
      status: { valid: true, email: "ada@example.org" },
    });
    expect(await database.db.select().from(users)).toHaveLength(1);
  });

  test("leads back to the page where the login began, and to no other host", async () => {
    const page = "/insight/a?view=few#topic-1";
    expect((await logIn(confirmed("ada"), server.guest, { page })).to).toBe(`/below${page}`);
    for (const elsewhere of ["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example"])
      expect(await server.guest.call("POST", "/api/auth/oidc", { page: elsewhere })).toMatchObject({
        statusCode: 400,
      });
    const begun = await server.guest.call("POST", "/api/auth/oidc", { page });
    const address = await provider.visit(begun.json<{ address: string }>().address);
    const forged = cookieOf(begun).replace(page, "//evil.example");
    expect((await back(address, forged)).to).toMatch(/^\/below\/sign-in\?problem=/);
  });

  test("gives names that registration would take, each once", async () => {
    await logIn(confirmed("first"));
    const named = { ...confirmed("second"), preferred_username: "First" };
    expect(await logIn(named)).toMatchObject({ status: { username: "First-2" } });
    expect(await logIn({ ...confirmed("third"), preferred_username: "Ä!" })).toMatchObject({
      status: { username: "---" },
    });
    expect(await logIn(confirmed("admin"))).toMatchObject({ status: { username: "person" } });
  });

  test("is linked to an account by an address that both sides have confirmed, else not", async () => {
    await server.register("ada");
    expect(await logIn(confirmed("ada"))).toMatchObject(problem("NOT_LINKED"));
    await confirm("ada");
    expect(await logIn({ ...confirmed("ada"), email_verified: false })).toMatchObject(problem("UNCONFIRMED"));
    expect(await logIn(confirmed("ada"))).toMatchObject({ status: { username: "ada" } });
  });

  test("is believed about addresses that the forms here take, and tells letters apart that only look alike", async () => {
    await server.register("kim");
    await confirm("kim");
    const named = (email: string) => logIn({ ...confirmed("sub"), email });
    for (const email of [
      "kim",
      "kim@localhost",
      "kim@example.org\r\nBcc: eve@example.org",
      `${"k".repeat(250)}@example.org`,
    ])
      expect(await named(email)).toMatchObject(problem("NO_ADDRESS"));
    expect(await named("\u212aim@example.org")).toMatchObject({ status: { username: "sub" } });
    expect(await logIn({ ...confirmed("KIM"), email: "KIM@Example.org" })).toMatchObject({
      status: { username: "kim" },
    });
  });

  test("is linked by whoever is logged in, and then belongs to nobody else", async () => {
    const [ada, eve] = [await server.register("ada"), await server.register("eve")];
    const unconfirmed = { sub: "17", email: "other@example.org", email_verified: false };
    expect((await logIn(unconfirmed, ada)).to).toBe("/below/me?tab=settings&section=password");
    expect(await logIn(unconfirmed)).toMatchObject({ status: { username: "ada" } });
    expect((await logIn(unconfirmed, eve)).to).toBe("/below/sign-in?problem=LINKED_ELSEWHERE");
    expect(await database.db.select().from(oidcIdentities)).toHaveLength(1);
  });

  test("is unlinked by whoever has another way to log in", async () => {
    const ada = await server.register("ada");
    await confirm("ada");
    await logIn(confirmed("ada"));
    const linked = async (person: Person) => (await person.call("GET", "/api/auth/oidc")).json<object>();
    expect(await linked(ada)).toEqual({ isLinked: true });
    const unlink = (body = {}) => ada.call("DELETE", "/api/auth/oidc", body);
    expect((await unlink({ password: "a guess" })).statusCode).toBe(400);
    const [{ passwordHash } = { passwordHash: "" }] = await database.db.select().from(users);
    await database.db.update(users).set({ passwordHash: "" });
    expect((await unlink()).json()).toMatchObject({ code: "LAST_WAY_IN" });
    expect(await linked(ada)).toEqual({ isLinked: true });
    await database.db.update(users).set({ passwordHash });
    expect((await unlink({ password: PASSWORD })).statusCode).toBe(204);
    expect(await linked(ada)).toEqual({ isLinked: false });
  });

  test("is believed only in the browser that was sent there, once, and for what it was sent", async () => {
    provider.person = confirmed("ada");
    const begun = await server.guest.call("POST", "/api/auth/oidc", {});
    const address = await provider.visit(begun.json<{ address: string }>().address);
    const other = cookieOf(await server.guest.call("POST", "/api/auth/oidc", {}));
    expect(await back(address, "")).toMatchObject(problem("FAILED"));
    expect(await back(address, other)).toMatchObject(problem("FAILED"));
    expect(await back(address.replace("code=", "code=x"), cookieOf(begun))).toMatchObject(problem("FAILED"));
    expect(await back(address, "undertone-oidc=nonsense")).toMatchObject(problem("FAILED"));
    expect(await back(address, cookieOf(begun))).toMatchObject({ status: { valid: true } });
    expect(await back(address, cookieOf(begun))).toMatchObject(problem("FAILED"));
  });

  test("opens no account that is suspended", async () => {
    await logIn(confirmed("ada"));
    await database.db.update(users).set({ suspendedAt: new Date() });
    expect(await logIn(confirmed("ada"))).toMatchObject(problem("ACCOUNT_SUSPENDED"));
  });

  test("is where logging out leads, of a session that began there", async () => {
    const { cookie } = await logIn(confirmed("ada"));
    const out = await server.inject({ method: "POST", url: "/api/auth/logout", headers: { cookie } });
    const { address } = out.json<{ address: string }>();
    expect(address).toMatch(new RegExp(`^${provider.issuer}/session/end\\?post_logout_redirect_uri=`));
    expect((await fetch(address)).status).toBe(200);
    const eve = await server.register("eve");
    expect((await eve.call("POST", "/api/auth/logout")).json()).toEqual({});
  });

  test("gives no password: who has none deletes the account soon after logging in, and not later", async () => {
    const { cookie } = await logIn(confirmed("ada"));
    const remove = () => server.guest.call("DELETE", "/api/auth/account", {}, { cookie });
    const login = { email: "ada@example.org", password: "x" };
    expect((await server.guest.call("POST", "/api/auth/login", login)).statusCode).toBe(401);
    server.pass(11 * 60_000);
    expect((await remove()).statusCode).toBe(403);
    server.pass(-11 * 60_000);
    expect((await remove()).statusCode).toBe(204);
  });
});

test("groups give roles at each login, where the operator says so; registration is as closed as ever", async () => {
  const scopes = "openid email profile groups";
  await start({ OIDC_ROLES: "staff=moderator,admins=operator", OIDC_SCOPES: scopes });
  const role = async (groups: string[]) => (await logIn({ ...confirmed("ada"), groups })).status;
  expect(await role(["staff", "admins"])).toHaveProperty("role", "operator");
  expect(await role(["staff"])).toHaveProperty("role", "moderator");
  expect(await role(["operator"])).not.toHaveProperty("role");
  const entries = await database.db.select().from(auditLog).orderBy(auditLog.createdAt);
  expect(entries.map(({ actor, act, subject, reason }) => [actor, act, subject, reason])).toEqual(
    ["operator", "moderator", "member"].map((to) => ["single sign-on", "setRole", "ada", to]),
  );
  await server.close();
  await start({ OIDC_ROLES: "staff=moderator", OIDC_SCOPES: scopes, REGISTRATION: "approval" });
  for (const name of ["eve", "eve", "mel"])
    expect(await logIn(confirmed(name))).toMatchObject(problem("ACCOUNT_AWAITS_APPROVAL"));
  const waiting = await database.db.select().from(users).where(eq(users.awaits, "approval"));
  expect(waiting.map(({ username }) => username).sort()).toEqual(["eve", "mel"]);
  await database.db.update(users).set({ awaits: null }).where(eq(users.username, "mel"));
  expect((await logIn(confirmed("mel"))).status).toMatchObject({ username: "mel" });
  expect((await logIn({ ...confirmed("eve"), groups: ["staff"] })).status).toHaveProperty(
    "role",
    "moderator",
  );
  await server.close();
  await start({ REGISTRATION: "closed" });
  expect(await logIn(confirmed("dan"))).toMatchObject(problem("REGISTRATION_CLOSED"));
  await server.close();
});

test("with password sign-in off, no password opens, makes or changes anything", async () => {
  await start();
  const ada = await server.register("ada");
  await server.close();
  await start({ PASSWORD_SIGN_IN: "off" });
  const email = "ada@example.org";
  const both = { password: PASSWORD, confirmPassword: PASSWORD };
  const token = "x".repeat(43);
  for (const [path, body] of [
    ["login", { email, password: PASSWORD }],
    ["register", { email: "eve@example.org", username: "eve", ...both }],
    ["request-password-reset", { email }],
    ["reset-password", { token, password: PASSWORD }],
    ["change-password", { currentPassword: PASSWORD, ...both }],
  ] as const) {
    const answer = await server.guest.call("POST", `/api/auth/${path}`, body, { cookie: ada.cookie });
    expect(codeOf(answer), path).toEqual([403, "PASSWORD_SIGN_IN_OFF"]);
  }
  expect((await server.guest.call("GET", "/api/about")).json()).toMatchObject({
    passwordSignIn: "off",
    openId: "single sign-on",
    supportEmail: null,
  });
  await server.close();
});

test("without a provider there is none to begin at; one that does not answer is said so", async () => {
  expect((await plain.guest.call("POST", "/api/auth/oidc", {})).statusCode).toBe(404);
  await start({ OIDC_ISSUER: "http://127.0.0.1:9" });
  const answer = await server.guest.call("POST", "/api/auth/oidc", {});
  expect(codeOf(answer)).toEqual([502, "OIDC_UNREACHABLE"]);
  await server.close();
});

test.each([
  [{ OIDC_ISSUER: "https://id.example" }, "OIDC_CLIENT_ID"],
  [{ OIDC_CLIENT_ID: "a", PUBLIC_URL }, "OIDC_ISSUER"],
  [{ OIDC_ISSUER: "http://id.example", OIDC_CLIENT_ID: "a", PUBLIC_URL }, "OIDC_ISSUER"],
])("the configuration %o is refused", (environment, name) => {
  expect(() => readConfiguration(environment)).toThrow(name);
});
