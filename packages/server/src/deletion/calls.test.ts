import { parse } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { noteVectorsOf } from "../insights/vector-store.js";
import { comments, embeddingVectors, insights, reports } from "../platform/database/tables.js";
import { unsubscribeKeyOf } from "../notifications/links.js";
import { resetTokens } from "../accounts/link-tokens.js";
import { openQueue } from "../platform/queue/open-queue.js";
import type { Queue } from "../platform/queue/queue.js";
import { addInsight, idOfUser } from "../testing/sample-insight.js";
import { silentLog } from "../testing/silent-log.js";
import { rowsNaming } from "../testing/stored-rows.js";
import { PASSWORD, type Person } from "../testing/test-server.js";
import { jobKinds } from "../start/job-kinds.js";
import { useServer } from "../testing/use-server.js";

let queue: Queue;
const { server, database } = useServer({
  services: async (database) => ({ queue: (queue = await openQueue(database, silentLog, jobKinds)) }),
});
afterAll(() => queue.stop(0));

const isLoggedIn = async (cookie: string) =>
  parse("auth-status", (await server.inject({ url: "/api/auth/status", headers: { cookie } })).json()).valid;
const login = (username: string) =>
  server.guest.call("POST", "/api/auth/login", { email: `${username}@example.org`, password: PASSWORD });
const remove = (who: Person, given = PASSWORD) =>
  who.call("DELETE", "/api/auth/account", { password: given });

const tablesWith = async (text: string) => Object.keys(await rowsNaming(database, text));
const countsOf = async (id: string) => {
  const [row] = await database.db
    .select({ stars: insights.starCount, comments: insights.commentCount })
    .from(insights)
    .where(eq(insights.id, id));
  return row;
};
const comment = async (who: Person, insightId: string, text: string, parentId?: string): Promise<string> => {
  const answer = parentId
    ? await who.call("POST", "/api/comment/reply", { insightId, text, parentId })
    : await who.call("POST", "/api/comment", { insightId, text });
  return answer.json<{ id: string }>().id;
};

test("is deleted only with its password", async () => {
  const person = await server.register("careful");
  const wrong = await remove(person, "not the password");
  expect([wrong.statusCode, parse("api-error", wrong.json()).fields]).toEqual([
    400,
    { password: "This is not your current password." },
  ]);
  expect(await isLoggedIn(person.cookie)).toBe(true);
});

test("takes everything of its own along, from every table", async () => {
  const leaver = await server.register("leaver");
  const other = await server.register("keeper");
  const { db } = database;
  const own = await addInsight(db, "leaver", { isPublic: true, title: "leaver's own" });
  const theirs = await addInsight(db, "keeper", { isPublic: true });
  await leaver.call("POST", "/api/insight/run", { link: "sample", source: "sample" });
  await leaver.call("PUT", "/api/preference", { emailNotifications: true });
  await leaver.call("POST", "/api/parameterset/save", { name: "leaver's set", config: {} });
  for (const id of [own, theirs]) {
    for (const who of [leaver, other]) {
      await who.call("POST", `/api/star/toggle/${id}`);
      await who.call("POST", "/api/history/add", { insightId: id });
      await comment(who, id, `${who.username}'s words`);
    }
  }
  await leaver.call("POST", "/api/report", { insightId: theirs, reason: "spam", note: "The leaver's view" });
  await leaver.call("GET", "/api/feed/insights");
  expect((await leaver.upload("leaver.txt", "A leaver's line of text")).statusCode).toBe(200);
  const userId = await idOfUser(db, "leaver");
  await unsubscribeKeyOf(db, userId);
  await resetTokens.make(db, userId, new Date());
  await server.guest.call("POST", "/api/auth/request-password-reset", { email: "leaver@example.org" });
  await db.insert(embeddingVectors).values([
    { key: "only-the-leaver", vector: new Uint8Array(4) },
    { key: "of-both", vector: new Uint8Array(4) },
  ]);
  await noteVectorsOf(db, own, ["only-the-leaver", "of-both"]);
  await noteVectorsOf(db, theirs, ["of-both"]);
  // So that the test would see them, had they stayed.
  const holding = ["users", "sessions", "insights", "stars", "histories", "comments", "preferences"];
  holding.push("reports", "parameter_sets", "threads", "unsubscribe_keys", "password_resets", "pgboss");
  expect(await tablesWith(userId)).toEqual(expect.arrayContaining(holding));

  expect((await remove(leaver)).statusCode).toBe(204);

  for (const trace of [userId, "leaver", own, "only-the-leaver"]) expect(await tablesWith(trace)).toEqual([]);
  expect(await db.$count(reports)).toBe(1);
  expect(await tablesWith("of-both")).toContain("embedding_vectors");
  expect(await isLoggedIn(leaver.cookie)).toBe(false);
  expect((await login("leaver")).statusCode).toBe(401);
  expect(await countsOf(theirs)).toEqual({ stars: 1, comments: 1 });
  expect(await isLoggedIn(other.cookie)).toBe(true);
  expect((await server.register("leaver")).cookie).not.toBe("");
});

test("leaves an emptied comment where others replied, and right counts everywhere", async () => {
  const [leaver, other] = [await server.register("talker"), await server.register("listener")];
  const id = await addInsight(database.db, "listener", { isPublic: true });
  const answered = await comment(leaver, id, "talker asks");
  const answer = await comment(other, id, "listener answers", answered);
  const below = await comment(leaver, id, "talker thanks", answer);
  await comment(leaver, id, "talker adds", below);
  const alone = await comment(leaver, id, "talker alone");
  await comment(leaver, id, "talker to themselves", alone);
  const root = await comment(other, id, "listener says");
  const only = await comment(leaver, id, "talker agrees", root);
  await comment(leaver, id, "talker again", only);
  await other.call("DELETE", `/api/comment/${root}`);
  expect(await countsOf(id)).toEqual({ stars: 0, comments: 8 });

  expect((await remove(leaver)).statusCode).toBe(204);

  expect(await countsOf(id)).toEqual({ stars: 0, comments: 1 });
  const rows = await database.db.select().from(comments).where(eq(comments.insightId, id));
  expect(
    rows
      .map(({ id: one, content, userId, repliesCount }) => [one, content, userId === null, repliesCount])
      .sort(),
  ).toEqual(
    [
      [answered, "", true, 1],
      [answer, "listener answers", false, 0],
    ].sort(),
  );
  expect(rows.find(({ id: one }) => one === answered)?.deletedAt).not.toBeNull();
});

test("is deleted once of two who ask at once, and two friends can leave together", async () => {
  const [one, two] = [await server.register("one"), await server.register("two")];
  const third = await server.register("third");
  const ids = [];
  for (let i = 0; i < 4; i++) ids.push(await addInsight(database.db, "third", { isPublic: true }));
  for (const id of ids) await one.call("POST", `/api/star/toggle/${id}`);
  for (const id of ids.reverse()) await two.call("POST", `/api/star/toggle/${id}`);
  const answers = await Promise.all([remove(one), remove(two), remove(one)]);
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  for (const id of ids) expect(await countsOf(id)).toEqual({ stars: 0, comments: 0 });
  expect(await isLoggedIn(third.cookie)).toBe(true);
});
