import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { comments, insights, users } from "../platform/database/tables.js";
import { cancelRun, failRun, storeResult } from "../runs/end-run.js";
import { mailDesk } from "../testing/mail-desk.js";
import { addInsight, someOutcome, someOverview } from "../testing/sample-insight.js";
import { startTestServer, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const outcome = {
  ...someOutcome,
  overview: { ...someOverview, num_clusters: 4, total_processed: 321 },
  title: `Is <b>"this"</b> & that\r\nBcc: eve@example.org ${"long ".repeat(60)}`,
};

const desk = mailDesk();
const { server, database, ada, eve } = useServer({ each: true, people: ["ada", "eve"], queue: desk.queue });
beforeEach(async () => {
  desk.jobs.splice(0);
  await wantMails(ada);
});

const wantMails = (who: Person, emailNotifications = true) =>
  who.call("PUT", "/api/preference", { emailNotifications });
/** What is sent, with its text on one line. */
const deliver = async () =>
  (await desk.deliver(server.services)).map((mail) => ({ ...mail, text: mail.text.replaceAll(/\s+/g, " ") }));
const runOf = (username: string) => addInsight(database.db, username, { status: "running" });
const write = async (who: Person, insightId: string, parentId?: string): Promise<string> => {
  const body = { insightId, text: `${who.username}'s private words`, ...(parentId && { parentId }) };
  const answer = await who.call("POST", `/api/comment${parentId === undefined ? "" : "/reply"}`, body);
  return answer.json<{ id: string }>().id;
};

test("a run that succeeded is told to its owner, in text and in HTML that nothing breaks out of", async () => {
  const id = await runOf("ada");
  await storeResult(server.services, id, outcome);
  const [mail, ...others] = await deliver();
  expect([mail?.to, others]).toEqual(["ada@example.org", []]);
  expect(mail?.subject).toBe("Your analysis is finished");
  expect(mail?.text).toContain("Comments read: 321. Topics found: 4.");
  expect(mail?.text).toContain(`https://undertone.example/insight/${id}`);
  expect(mail?.html).toContain("Is &lt;b&gt;&quot;this&quot;&lt;/b&gt; &amp; that");
  expect(mail?.html).not.toContain("<b>");
});

test("a run that failed is told with its reason; one that was cancelled, or ended before, is not told", async () => {
  const failed = await runOf("ada");
  const error = { code: "REDDIT_FETCH_ERROR", message: "Reddit knows no such post." };
  expect(await failRun(server.services, failed, error)).toBe(true);
  expect(await failRun(server.services, failed, error)).toBe(false);
  const cancelled = await runOf("ada");
  await database.transaction((tx) => cancelRun(database, tx, cancelled));
  const mails = await deliver();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Your analysis failed");
  expect(mails[0]?.text).toContain("failed. Reddit knows no such post.");
});

test("they let a mail program end them by one click, and say so at their end", async () => {
  await storeResult(server.services, await runOf("ada"), outcome);
  const [mail] = await deliver();
  const link = /^<(https:\/\/undertone\.example\/api\/unsubscribe\?key=[\w-]{22})>$/.exec(
    mail?.headers["List-Unsubscribe"] ?? "",
  )?.[1];
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail?.text).toContain(`Stop these emails: ${link}`);
  expect(mail?.html).toContain(`<a href="${link}">Stop these emails</a>`);
});

test("who does not want them gets none, also when they say so while one is waiting", async () => {
  await storeResult(server.services, await runOf("eve"), outcome);
  expect(desk.jobs).toEqual([]);
  await storeResult(server.services, await runOf("ada"), outcome);
  await wantMails(ada, false);
  expect(desk.jobs).toHaveLength(1);
  expect(await deliver()).toEqual([]);
});

test("a reply is told to whom it answers: who and where, and not what", async () => {
  const id = await addInsight(database.db, "eve", { isPublic: true, title: "Geese" });
  const first = await write(ada, id);
  await write(eve, id, first);
  const [mail, ...others] = await deliver();
  expect(others).toEqual([]);
  expect([mail?.to, mail?.subject]).toEqual(["ada@example.org", "Someone replied to your comment"]);
  expect(mail?.text).toContain("eve replied to your comment on “Geese”:");
  expect(mail?.text).toContain(`https://undertone.example/insight/${id}`);
  expect(JSON.stringify(mail)).not.toContain("private words");
  expect(JSON.stringify(mail)).not.toContain("eve@example.org");
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
});

test("nobody is told of their own reply, of a comment that replies to none, or of a reply to a deleted comment", async () => {
  const id = await addInsight(database.db, "ada", { isPublic: true });
  const own = await write(ada, id);
  await write(ada, id, own);
  await write(eve, id);
  expect(desk.jobs).toEqual([]);
  await ada.call("DELETE", `/api/comment/${own}`);
  await write(eve, id, own);
  expect(desk.jobs).toEqual([]);
});

test("a reply that is gone when the mail would go out, or whose insight was made private, is not told", async () => {
  const id = await addInsight(database.db, "eve", { isPublic: true });
  const first = await write(ada, id);
  const reply = await write(eve, id, first);
  await eve.call("DELETE", `/api/comment/${reply}`);
  expect(desk.jobs).toHaveLength(1);
  expect(await deliver()).toEqual([]);
  await write(eve, id, first);
  await eve.call("PATCH", `/api/insight/${id}/visibility`, { isPublic: false });
  expect(await deliver()).toEqual([]);
});

test("what belongs to a deleted account or insight sends nothing", async () => {
  const id = await runOf("ada");
  await storeResult(server.services, id, outcome);
  await ada.call("DELETE", `/api/insight/${id}`);
  expect(await deliver()).toEqual([]);
  await storeResult(server.services, await runOf("ada"), outcome);
  await database.db.delete(users).where(eq(users.username, "ada"));
  expect(desk.jobs).toHaveLength(1);
  expect(await deliver()).toEqual([]);
});

test("a mail is queued with what it tells of, or not at all", async () => {
  const full = { ...server.services.queue, add: () => Promise.reject(new Error("no room")) };
  const id = await runOf("ada");
  await expect(storeResult({ database, queue: full }, id, outcome)).rejects.toThrow("no room");
  const [row] = await database.db.select().from(insights).where(eq(insights.id, id));
  expect(row?.status).toBe("running");
  const own = await startTestServer(database, { queue: full });
  const open = await addInsight(database.db, "eve", { isPublic: true });
  const first = await write(ada, open);
  const body = { insightId: open, parentId: first, text: "unheard" };
  const answer = await own.guest.call("POST", "/api/comment/reply", body, { cookie: eve.cookie });
  expect(answer.statusCode).toBe(500);
  expect(await database.db.select().from(comments).where(eq(comments.content, "unheard"))).toEqual([]);
  await own.close();
});
