import { parse } from "@undertone/schemas";
import type { InjectOptions } from "fastify";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { scopeOf, type TokenScope } from "../api/access.js";
import { apiTokens, users } from "../platform/database/tables.js";
import { calls } from "../start/calls.js";
import { addressOf, rightBody } from "../testing/right-bodies.js";
import { codeOf } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const DAY = 24 * 60 * 60_000;
const isAda = eq(users.username, "ada");
const { server, database, ada, bob } = useServer({ people: ["ada", "bob"] });

async function makeToken(scope: TokenScope = "manage", days = 90, person = ada) {
  const answer = await person.call("POST", "/api/auth/tokens", { name: " A script ", scope, days });
  expect(answer.statusCode).toBe(201);
  return { token: "", ...parse("token", answer.json()) };
}
const asking = (token: string, request: InjectOptions) => {
  // Each address may ask only so often.
  server.pass(60_000);
  return server.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
};
const listed = async () => parse("token-list", (await ada.call("GET", "/api/auth/tokens")).json()).tokens;

test("a token acts for its owner; it is stored as a hash, shown once, and says when it was last used", async () => {
  const { token, id, name } = await makeToken("read");
  expect([name, token]).toEqual(["A script", expect.stringMatching(/^undertone_[\w-]{43}$/)]);
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ scope: "read", lastUsedAt: null });
  expect((await asking(token, { url: "/api/auth/status" })).json()).toMatchObject({ username: "ada" });
  expect((await listed()).find((one) => one.id === id)?.lastUsedAt).toMatch(/^2026-11-20T12:/);
  expect(JSON.stringify([await listed(), await database.db.select().from(apiTokens)])).not.toContain(token);
});

describe.each(["read", "run", "manage"] as const)("with a token that may %s", (scope) => {
  test("each call is made or refused as its declaration says", async () => {
    const { token } = await makeToken(scope);
    const order = ["read", "run", "manage"];
    for (const call of calls.filter(({ answerType }) => answerType === undefined)) {
      const named = { insightId: "none", commentId: "none" };
      const payload = rightBody(call, named);
      const request = { method: call.method, url: addressOf(call, named), ...(payload && { payload }) };
      const needed = scopeOf(call);
      const answer = await asking(token, request);
      const isRefused = needed === null || order.indexOf(needed) > order.indexOf(scope);
      expect(codeOf(answer)[1] === "TOKEN_SCOPE", `${call.method} ${call.path}: ${answer.body}`).toBe(
        isRefused,
      );
    }
  });
});

test("passwords, addresses, tokens, the account and what staff does are out of every token's reach", () => {
  const open = calls.filter((call) => scopeOf(call) !== null).map(({ path }) => path);
  expect(open.filter((path) => /^\/(auth|admin)/.test(path))).toEqual([
    "/auth/status",
    "/auth/quotas",
    "/auth/archive",
  ]);
});

test("only what begins an analysis, or belongs to one, is open to a token that may run", () => {
  const run = calls.filter((call) => scopeOf(call) === "run").map(({ name }) => name);
  expect(run.sort()).toEqual([
    "cancelInsight",
    "previewThread",
    "readAgain",
    "recluster",
    "run",
    "runAgain",
    "searchByMeaning",
    "suggest",
    "uploadThread",
  ]);
});

test("an operator's token acts as a member's", async () => {
  const { token } = await makeToken("manage", 1, bob);
  await database.db.update(users).set({ role: "operator" }).where(eq(users.username, "bob"));
  const status = (await asking(token, { url: "/api/auth/status" })).json<object>();
  expect(status).not.toHaveProperty("role");
  expect((await bob.call("GET", "/api/auth/status")).json()).toHaveProperty("role", "operator");
});

test.each([
  ["revoked", async ({ id }: { id: string }) => void (await ada.call("DELETE", `/api/auth/tokens/${id}`))],
  ["past its time", () => Promise.resolve(server.pass(DAY))],
  [
    "of somebody who was suspended",
    async () => void (await database.db.update(users).set({ suspendedAt: new Date() }).where(isAda)),
  ],
])("a token that is %s opens nothing, whatever cookie comes with it", async (_, end) => {
  const made = await makeToken("read", 1);
  await end(made);
  const cookie = ada.cookie;
  const answer = await asking(made.token, { url: "/api/auth/status", headers: { cookie } });
  expect(codeOf(answer)).toEqual([401, "TOKEN_INVALID"]);
  await database.db.update(users).set({ suspendedAt: null }).where(isAda);
});

test("one person has so many, and no more", async () => {
  await database.db.delete(apiTokens);
  for (let made = 0; made < 20; made += 1) await makeToken();
  const answer = await ada.call("POST", "/api/auth/tokens", { name: "One more", scope: "read", days: 1 });
  expect(codeOf(answer)).toEqual([409, "LIMIT"]);
});
