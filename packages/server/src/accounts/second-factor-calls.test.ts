import { parse } from "@undertone/schemas";
import { TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { authenticators, limitCounts, recoveryCodes, users } from "../platform/database/tables.js";
import { codeOf, PASSWORD, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const { server, database } = useServer();
beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(limitCounts);
});

const codeFor = (secret: string) =>
  new TOTP({ secret }).generate({ timestamp: server.services.clock().getTime() });
const HALF_MINUTE = 30_000;

async function turnOn(person: Person) {
  const begun = await person.call("POST", "/api/auth/second-factor", { password: PASSWORD });
  const { secret, address } = parse("second-factor-secret", begun.json());
  expect(address).toContain(`otpauth://totp/Undertone:${person.username}?issuer=Undertone&secret=${secret}`);
  const on = await person.call("PUT", "/api/auth/second-factor", { code: codeFor(secret) });
  expect(on.statusCode, on.body).toBe(200);
  server.pass(HALF_MINUTE);
  return { secret, codes: parse("recovery-codes", on.json()).recoveryCodes };
}
async function logIn(username = "ada") {
  const login = { email: `${username}@example.org`, password: PASSWORD };
  const answer = await server.guest.call("POST", "/api/auth/login", login);
  return parse("auth-status", answer.json());
}
const send = (step: string, code: string) => server.guest.call("POST", "/api/auth/code", { step, code });

test("a password alone opens nothing any more; with a code of the app it does, once", async () => {
  const { secret } = await turnOn(await server.register("ada"));
  const { valid, step = "" } = await logIn();
  expect(valid).toBe(false);
  expect(codeOf(await send(step, "000000"))).toEqual([400, "WRONG_CODE"]);
  const code = codeFor(secret);
  expect((await send(step, code)).json()).toMatchObject({ valid: true, username: "ada" });
  expect(codeOf(await send(step, code))).toEqual([403, "SIGN_IN_STEP"]);
  expect(codeOf(await send((await logIn()).step ?? "", code))).toEqual([400, "WRONG_CODE"]);
});

test("recovery codes are hashed, and each opens the account once, however it is spelled", async () => {
  const ada = await server.register("ada");
  const { codes } = await turnOn(ada);
  const [first = "", second = ""] = codes;
  expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
  const stored = JSON.stringify(await database.db.select().from(recoveryCodes));
  expect(stored).not.toContain(first.replaceAll("-", ""));
  expect((await send((await logIn()).step ?? "", first)).statusCode).toBe(200);
  expect(codeOf(await send((await logIn()).step ?? "", first))).toEqual([400, "WRONG_CODE"]);
  const spelled = ` ${second.toLowerCase().replaceAll("-", " ")}`;
  expect((await send((await logIn()).step ?? "", spelled)).statusCode).toBe(200);
  expect((await ada.call("GET", "/api/auth/second-factor")).json()).toEqual({ isOn: true, recoveryCodes: 8 });
});

test("new recovery codes void those before; where codes are off, there are none", async () => {
  const ada = await server.register("ada");
  const renew = (password: string) => ada.call("POST", "/api/auth/recovery-codes", { password });
  expect((await renew(PASSWORD)).statusCode).toBe(404);
  const { codes } = await turnOn(ada);
  expect(codeOf(await renew("a guess"))).toEqual([400, "WRONG_PASSWORD"]);
  const fresh = parse("recovery-codes", (await renew(PASSWORD)).json()).recoveryCodes;
  expect(new Set([...codes, ...fresh]).size).toBe(20);
  expect(codeOf(await send((await logIn()).step ?? "", codes[0] ?? ""))).toEqual([400, "WRONG_CODE"]);
  expect((await send((await logIn()).step ?? "", fresh[0] ?? "")).statusCode).toBe(200);
});

describe("a step", () => {
  test("ends after ten minutes, and with every session", async () => {
    const ada = await server.register("ada");
    const { secret } = await turnOn(ada);
    const { step: late = "" } = await logIn();
    server.pass(10 * 60_000);
    expect(codeOf(await send(late, codeFor(secret)))).toEqual([403, "SIGN_IN_STEP"]);
    const { step = "" } = await logIn();
    await ada.call("POST", "/api/auth/logout-everywhere");
    expect(codeOf(await send(step, codeFor(secret)))).toEqual([403, "SIGN_IN_STEP"]);
  });

  test("takes ten codes from one address, and no more", async () => {
    await turnOn(await server.register("ada"));
    const { step = "" } = await logIn();
    for (let guess = 0; guess < 10; guess += 1) expect((await send(step, "1")).statusCode).toBe(400);
    expect((await send(step, "1")).statusCode).toBe(429);
  });
});

test("the password is asked for before codes are turned on or off; what was begun is not on", async () => {
  const ada = await server.register("ada");
  const wrong = { password: "a guess" };
  for (const method of ["POST", "DELETE"] as const)
    expect(codeOf(await ada.call(method, "/api/auth/second-factor", wrong))).toEqual([400, "WRONG_PASSWORD"]);
  const confirm = () => ada.call("PUT", "/api/auth/second-factor", { code: "1" });
  expect(codeOf(await confirm())).toEqual([404, "NOT_FOUND"]);
  await ada.call("POST", "/api/auth/second-factor", { password: PASSWORD });
  expect(codeOf(await confirm())).toEqual([400, "WRONG_CODE"]);
  expect((await logIn()).valid).toBe(true);
  await turnOn(ada);
  const again = await ada.call("POST", "/api/auth/second-factor", { password: PASSWORD });
  expect(codeOf(again)).toEqual([409, "SECOND_FACTOR_ON"]);
  expect((await ada.call("DELETE", "/api/auth/second-factor", { password: PASSWORD })).statusCode).toBe(204);
  expect((await logIn()).valid).toBe(true);
  expect(await database.db.select().from(authenticators)).toEqual([]);
});
