import type { LightMyRequestResponse } from "fastify";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { calls } from "../start/calls.js";
import { resetTokens } from "../accounts/link-tokens.js";
import { insights, passwordResets, sessions, users } from "../platform/database/tables.js";
import { unsubscribeKeyOf } from "../notifications/links.js";
import { addressOf, rightBody, type Named } from "../testing/right-bodies.js";
import { addInsight } from "../testing/sample-insight.js";
import { useServer } from "../testing/use-server.js";

/** After these the asker is a guest, or somebody else. */
const endsSession = /^\/auth\/(logout|logout-everywhere|account|login|register)/;

let secrets: Record<string, string>;
let named: Named[];

const { server, database, ada, eve } = useServer({
  people: ["ada", "eve"],
  environment: { TRUST_PROXY: "true" },
});
beforeAll(async () => {
  const { db } = database;
  const set = await ada.call("POST", "/api/parameterset/save", { name: "Ada's own set", config: {} });
  const upload = await ada.upload("Ada's diary.txt", "A private line");
  const privateId = await addInsight(db, "ada", { title: "Ada's private title" });
  const publicId = await addInsight(db, "ada", { isPublic: true });
  const parameterSetId = set.json<{ id: string }>().id;
  await db.update(insights).set({ parameterSetId }).where(eq(insights.id, publicId));
  const said = async (insightId: string, text: string) =>
    (await ada.call("POST", "/api/comment", { insightId, text })).json<{ id: string }>().id;
  named = [
    { insightId: publicId, commentId: await said(publicId, "For everybody") },
    { insightId: privateId, commentId: await said(privateId, "Ada's private words") },
  ];
  for (const { insightId } of named) {
    await ada.call("POST", `/api/star/toggle/${insightId}`);
    await ada.call("POST", "/api/history/add", { insightId });
  }
  const [row] = await db.select().from(users).where(eq(users.username, "ada"));
  if (!row) throw new Error("No ada");
  const resetToken = await resetTokens.make(db, row.id, new Date());
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, row.id));
  const [reset] = await db.select().from(passwordResets).where(eq(passwordResets.userId, row.id));
  secrets = {
    "her email": row.email,
    "her password's hash": row.passwordHash,
    "her session's token": ada.cookie.split("=")[1] ?? "",
    "her session's hash": session?.tokenHash ?? "",
    "her reset token": String(resetToken),
    "its hash": reset?.tokenHash ?? "",
    "her unsubscribe key": await unsubscribeKeyOf(db, row.id),
    "her parameter set": parameterSetId,
    "its name": "Ada's own set",
    "her uploaded thread": upload.json<{ threadId: string }>().threadId,
    "its title": "Ada's diary",
    "her private insight": privateId,
    "its title too": "Ada's private title",
    "a comment on it": named[1]?.commentId ?? "",
    "its words": "Ada's private words",
  };
});

function expectNothingOf(answer: LightMyRequestResponse, sent: string): void {
  const told = `${JSON.stringify(answer.headers)}\n${answer.body}`;
  // An answer may well say again what it was asked.
  for (const [name, secret] of Object.entries(secrets))
    if (!sent.includes(secret)) expect(told.includes(secret), `${sent} tells ${name}`).toBe(false);
}

test("each secret is one, so that it would be found", () => {
  for (const [name, secret] of Object.entries(secrets)) expect(secret.length, name).toBeGreaterThan(8);
});

test.each([
  ["another member", false],
  ["a guest", true],
])("stands in no answer of any call to %s", async (_, isGuest) => {
  const ordered = [...calls].sort((one, other) => rank(one.path) - rank(other.path));
  let asked = 0;
  for (const call of ordered) {
    for (const of of named) {
      asked += 1;
      server.pass(60_000);
      const url = addressOf(call, of);
      const payload = rightBody(call, of);
      const asker = isGuest ? server.guest : eve;
      const from = { "x-forwarded-for": `10.${isGuest ? 3 : 2}.0.${asked}` };
      const answer = await asker.call(call.method, url, payload, from);
      expectNothingOf(answer, `${call.method} ${url} ${JSON.stringify(payload)}`);
    }
  }
  expect(asked).toBe(2 * calls.length);
});

const rank = (path: string) => (endsSession.test(path) ? 1 : 0);
