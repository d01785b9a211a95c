import { AppError } from "@undertone/schemas";
import { call, callsOf } from "../api/call.js";
import { newId } from "../platform/ids.js";
import { member } from "./access.js";
import { addApiToken, deleteApiToken, listApiTokens, type ApiTokenRow } from "./api-tokens.js";

const DAY = 24 * 60 * 60_000;

export const tokenCalls = callsOf("Account", {
  apiTokens: call({
    method: "GET",
    path: "/auth/tokens",
    summary: "Your API tokens, newest first, without the tokens themselves.",
    access: member,
    answer: "token-list",
    handler:
      ({ database: { db } }) =>
      async ({ user }) => ({ tokens: (await listApiTokens(db, user.id)).map(presentToken) }),
  }),

  addApiToken: call({
    method: "POST",
    path: "/auth/tokens",
    summary: "Makes an API token. Only this response contains it.",
    access: member,
    largestBody: "choice",
    body: "token-new",
    trim: ["name"],
    status: 201,
    answer: "token",
    refusals: [409],
    handler:
      ({ database, clock }) =>
      async ({ user, body: { name, scope, days }, request }) => {
        const now = clock();
        const row = {
          ...{ id: newId(), userId: user.id, name, scope, createdAt: now, lastUsedAt: null },
          expiresAt: new Date(now.getTime() + days * DAY),
        };
        const token = await database.transaction((tx) => addApiToken(tx, row));
        request.log.info({ userId: user.id, tokenId: row.id }, "An API token was made");
        return { ...presentToken(row), token };
      },
  }),

  deleteApiToken: call({
    method: "DELETE",
    path: "/auth/tokens/:id",
    summary: "Revokes one of your API tokens at once.",
    access: member,
    handler:
      ({ database: { db } }) =>
      async ({ user, params: { id }, request }) => {
        if (!(await deleteApiToken(db, id, user.id))) throw new AppError("not-found");
        request.log.info({ userId: user.id, tokenId: id }, "An API token was revoked");
      },
  }),
});

function presentToken({ id, name, scope, createdAt, expiresAt, lastUsedAt }: Omit<ApiTokenRow, "tokenHash">) {
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, name, scope, ...times, lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
