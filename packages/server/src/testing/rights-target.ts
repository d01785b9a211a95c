import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "../platform/database/database.js";
import { apiTokens, passkeys, reports, users } from "../platform/database/tables.js";
import { newId } from "../platform/ids.js";
import type { Kind, RightsRow, Target } from "./rights-table.js";
import { addInsight } from "./sample-insight.js";
import type { Person } from "./test-server.js";

/** Of no device. */
export const somePasskey = (credentialId: string) => ({
  ...{ credentialId, publicKey: new Uint8Array([0]), counter: 0, transports: [] },
});

/**
 * A fresh one each time, since some calls delete it; its owner is "olaf".
 *
 * @param reader Starred, noted and commented on the insight while it was public.
 */
export async function makeTarget(
  { db, owner, reader }: { db: Database; owner: Person; reader: Person },
  names: RightsRow["names"],
  kind: Kind,
): Promise<Target> {
  const target = {
    insightId: newId(),
    commentId: newId(),
    parameterSetId: newId(),
    threadId: newId(),
    personId: newId(),
    tokenId: newId(),
    passkeyId: newId(),
    reportId: newId(),
  };
  if (kind === "absent") return target;
  if (names === "parameter set") {
    const set = await owner.call("POST", "/api/parameterset/save", { name: "A set", config: {} });
    return { ...target, parameterSetId: set.json<{ id: string }>().id };
  }
  if (names === "API token" || names === "passkey") {
    const [user] = await db.select().from(users).where(eq(users.username, owner.username));
    const { tokenId, passkeyId } = target;
    const added = { userId: user?.id ?? "", name: "A program", createdAt: new Date() };
    const token = { scope: "read", tokenHash: tokenId, expiresAt: new Date() } as const;
    if (names === "API token") await db.insert(apiTokens).values({ id: tokenId, ...added, ...token });
    else await db.insert(passkeys).values({ id: passkeyId, ...added, ...somePasskey(passkeyId) });
    return target;
  }
  if (names === "person") {
    const person = { email: `${target.personId}@example.org`, username: target.personId };
    await db.insert(users).values({ id: target.personId, ...person, passwordHash: "" });
    return target;
  }
  if (names === "report") {
    const insightId = await addInsight(db, "olaf", { isPublic: true });
    const report = { reason: "spam", note: "", createdAt: new Date() } as const;
    await db.insert(reports).values({ id: target.reportId, insightId, ...report });
    return { ...target, insightId };
  }
  if (names === "uploaded thread") {
    const upload = await owner.upload("a.txt");
    return { ...target, threadId: upload.json<{ threadId: string }>().threadId };
  }
  const insightId = await addInsight(db, "olaf", { isPublic: true, title: "A title of its own" });
  const star = await reader.call("POST", `/api/star/toggle/${insightId}`);
  const note = await reader.call("POST", "/api/history/add", { insightId });
  const comment = await reader.call("POST", "/api/comment", { insightId, text: "While it was public" });
  expect([star.statusCode, note.statusCode, comment.statusCode]).toEqual([200, 204, 201]);
  if (kind === "private")
    await owner.call("PATCH", `/api/insight/${insightId}/visibility`, { isPublic: false });
  return { ...target, insightId, commentId: comment.json<{ id: string }>().id };
}
