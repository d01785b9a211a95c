import type { LightMyRequestResponse } from "fastify";
import { parse, type Comment, type ModerationItem } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { staffRoleOf } from "../api/access.js";
import { insights, users } from "../platform/database/tables.js";
import { calls } from "../start/calls.js";
import { mailDesk } from "../testing/mail-desk.js";
import { addInsight, idOfUser } from "../testing/sample-insight.js";
import { codeOf, messageOf, type Person, startTestServer } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";
import { rights } from "./policy.js";

const desk = mailDesk();
const { server, database, ada, eve, judith, olga } = useServer({
  each: true,
  people: ["ada", "eve", "judith", "olga"],
  queue: desk.queue,
});
let insightId: string;
beforeEach(async () => {
  await setRole("judith", "moderator");
  await setRole("olga", "operator");
  insightId = await addInsight(database.db, "ada", { isPublic: true, title: "A discussion" });
});

const setRole = (username: string, role: "moderator" | "operator") =>
  database.db.update(users).set({ role }).where(eq(users.username, username));
const idOf = (username: string) => idOfUser(database.db, username);
const list = async (person: Person, name: string): Promise<ModerationItem[]> =>
  parse("moderation-list", (await person.call("GET", `/api/admin/${name}`)).json()).items;
/** A second later than the one before, so that the log has an order. */
async function act(person: Person, path: string, body?: object, method: "POST" | "PUT" | "DELETE" = "POST") {
  server.pass(1000);
  return (await person.call(method, `/api/admin/${path}`, body)).statusCode;
}
const status = async (person: Person, url: string) => (await person.call("GET", `/api${url}`)).statusCode;
const log = async () =>
  (await list(olga, "log")).map(({ title, username, detail, reason }) => [username, title, detail, reason]);
const write = async (person: Person, text: string, parentId?: string): Promise<Comment> => {
  server.pass(1000);
  const answer = parentId
    ? await person.call("POST", "/api/comment/reply", { insightId, text, parentId })
    : await person.call("POST", "/api/comment", { insightId, text });
  return parse("comment", answer.json());
};
const commentsSeenBy = async (person: Person): Promise<Comment[]> =>
  parse("comment-list", (await person.call("GET", `/api/comment/${insightId}`)).json()).comments;

describe("to whoever has no such role", () => {
  /** All that an answer tells, but for the date. */
  const telling = ({ statusCode, body, headers: { date: _, ...headers } }: LightMyRequestResponse) => ({
    statusCode,
    body,
    headers,
  });

  test("each call looks like an address that leads nowhere, whatever is sent", async () => {
    const hidden = calls.filter(({ access }) => staffRoleOf(access) !== undefined);
    expect(hidden.map(({ name }) => name).sort()).toEqual(Object.keys(rights).sort());
    const bodies = [
      { payload: "{}", type: "application/json" },
      { payload: "no JSON", type: "application/json" },
      { payload: "x".repeat(200_000), type: "application/json" },
      { payload: "a=b", type: "application/x-www-form-urlencoded" },
    ];
    for (const { method, path } of hidden) {
      for (const cookie of ["", ada.cookie])
        for (const { payload, type } of method === "GET" ? [{ payload: undefined, type: "" }] : bodies) {
          const sent = { method, headers: { cookie, ...(payload && { "content-type": type }) } };
          const ask = (url: string) => server.app.inject({ ...sent, url, ...(payload && { payload }) });
          const [there, nowhere] = [await ask(`/api${path}`), await ask("/api/nowhere")];
          expect(there.statusCode).toBe(404);
          expect({ ...telling(there) }).toMatchObject({ body: telling(nowhere).body });
          expect(Object.keys(there.headers).sort()).toEqual(Object.keys(nowhere.headers).sort());
        }
    }
  });

  test("what operators alone may do and see is offered to no moderator", async () => {
    const offered = (await list(judith, "people")).flatMap(({ acts }) => acts.map((one) => one.act));
    expect([...new Set(offered)].sort()).toEqual(["endSessions", "suspendPerson"]);
    expect((await list(judith, "people")).map(({ detail }) => detail)).toEqual([null, null, null, null]);
    expect((await list(olga, "people?q=EVE@")).map(({ title, detail }) => [title, detail])).toEqual([
      ["@eve", "eve@example.org"],
    ]);
    expect(await list(judith, "people?q=eve@")).toEqual([]);
  });
});

test("a moderator does nothing to moderators and operators, and nobody to themselves", async () => {
  const suspend = async (person: Person, name: string) =>
    act(person, `people/${await idOf(name)}/suspend`, { reason: "Spam." });
  expect(await suspend(judith, "olga")).toBe(403);
  expect(await suspend(judith, "judith")).toBe(403);
  expect(await suspend(olga, "olga")).toBe(403);
  expect(await suspend(olga, "judith")).toBe(204);
  expect(await status(judith, "/admin/people")).toBe(404);
});

describe("an insight", () => {
  test("that is hidden is gone for others; its owner reads why, a moderator judges it; restored it is as before", async () => {
    const item = async () => (await list(judith, "insights")).find(({ id }) => id === insightId);
    const inFeed = async () =>
      (await server.guest.call("GET", "/api/feed/insights")).body.includes(insightId);
    await eve.call("POST", `/api/star/toggle/${insightId}`);
    expect(await inFeed()).toBe(true);
    expect(await act(judith, `insights/${insightId}/hide`, { reason: "Names a child." })).toBe(204);
    for (const person of [server.guest, eve]) {
      for (const url of [`/insight/${insightId}`, `/insight/${insightId}/card.png`, `/comment/${insightId}`])
        expect(await status(person, url)).toBe(404);
    }
    expect(await inFeed()).toBe(false);
    expect((await eve.call("GET", "/api/star/list")).body).not.toContain(insightId);
    const own = parse("insight", (await ada.call("GET", `/api/insight/${insightId}`)).json());
    expect(own).toMatchObject({ isPublic: false, hidden: { reason: "Names a child." } });
    const publish = await ada.call("PATCH", `/api/insight/${insightId}/visibility`, { isPublic: true });
    expect(parse("api-error", publish.json())).toMatchObject({ code: "HIDDEN" });
    expect(await status(judith, `/insight/${insightId}`)).toBe(200);
    expect(await item()).toMatchObject({ states: ["hidden"], reason: "Names a child." });
    expect((await item())?.acts.map((one) => one.act)).toEqual(["restoreInsight", "removeInsight"]);
    expect(await act(judith, `insights/${insightId}/restore`)).toBe(204);
    expect(await status(server.guest, `/insight/${insightId}`)).toBe(200);
    expect(await inFeed()).toBe(true);
    expect(await act(judith, `insights/${insightId}/restore`)).toBe(204);
    expect(await status(server.guest, `/insight/${insightId}`)).toBe(200);
    expect((await log()).slice(1)).toEqual([
      ["judith", "restoreInsight", "A discussion", null],
      ["judith", "hideInsight", "A discussion", "Names a child."],
    ]);
  });

  test("that its owner made private meanwhile stays so; a private one is no moderator's; nobody's can be moderated", async () => {
    await act(judith, `insights/${insightId}/hide`, { reason: "Spam." });
    await ada.call("PATCH", `/api/insight/${insightId}/visibility`, { isPublic: false });
    await act(judith, `insights/${insightId}/restore`);
    expect(await status(server.guest, `/insight/${insightId}`)).toBe(404);
    expect(await list(judith, "insights")).toEqual([]);
    expect(await act(judith, `insights/${insightId}/hide`, { reason: "Spam." })).toBe(404);
    const sample = await addInsight(database.db, "ada", { isPublic: true });
    await database.db.update(insights).set({ userId: null }).where(eq(insights.id, sample));
    expect(await act(judith, `insights/${sample}/hide`, { reason: "Spam." })).toBe(204);
    expect((await judith.call("DELETE", `/api/admin/insights/${sample}`)).statusCode).toBe(204);
    expect(await database.db.$count(insights, eq(insights.id, sample))).toBe(0);
  });
});

test("a comment that is hidden is as deleted to others, not counted, and mails nobody of it", async () => {
  await ada.call("PUT", "/api/preference", { emailNotifications: true });
  const root = await write(ada, "A question");
  const reply = await write(eve, "An insult", root.id);
  const lonely = await write(eve, "Spam");
  const count = async () =>
    parse("insight", (await ada.call("GET", `/api/insight/${insightId}`)).json()).commentCount;
  for (const { id } of [reply, lonely])
    expect(await act(judith, `comments/${id}/hide`, { reason: "Insults." })).toBe(204);
  expect(await desk.deliver(server.services)).toEqual([]);
  expect(await count()).toBe(1);
  expect((await commentsSeenBy(server.guest)).map(({ id }) => id)).toEqual([root.id]);
  const own = (await commentsSeenBy(eve)).find(({ id }) => id === lonely.id);
  expect(own).toMatchObject({ content: "Spam", isDeleted: false, hidden: { reason: "Insults." } });
  const replies = async (person: Person) =>
    parse("comment-list", (await person.call("GET", `/api/comment/${insightId}?parentId=${root.id}`)).json())
      .comments;
  expect(await replies(server.guest)).toMatchObject([{ content: "", user: null, isDeleted: true }]);
  expect(await replies(judith)).toMatchObject([{ content: "An insult", hidden: { reason: "Insults." } }]);
  const answer = await ada.call("POST", "/api/comment/reply", {
    insightId,
    parentId: reply.id,
    text: "Why?",
  });
  expect(messageOf(answer)).toEqual([409, "A moderator hid this comment, so you cannot reply to it."]);
  expect(await act(judith, `comments/${lonely.id}/restore`)).toBe(204);
  expect(await count()).toBe(2);
  expect((await commentsSeenBy(server.guest)).map(({ id }) => id)).toEqual([lonely.id, root.id]);
  expect((await judith.call("DELETE", `/api/admin/comments/${reply.id}`)).statusCode).toBe(204);
  expect(await count()).toBe(2);
});

describe("somebody who is suspended", () => {
  const suspend = async (hideInsights: boolean) =>
    act(judith, `people/${await idOf("ada")}/suspend`, { reason: "Spam.", hideInsights });

  test.each([
    [false, 200],
    [true, 404],
  ])("has no session; insights hidden: %s", async (hideInsights, shown) => {
    const hiddenBefore = await addInsight(database.db, "ada", { isPublic: true });
    await act(judith, `insights/${hiddenBefore}/hide`, { reason: "Other." });
    server.pass(1000);
    expect(await suspend(hideInsights)).toBe(204);
    expect(await status(ada, "/insight/my")).toBe(401);
    expect(await status(server.guest, `/insight/${insightId}`)).toBe(shown);
    const [item] = await list(judith, "people?q=ada");
    expect(item).toMatchObject({ states: ["suspended"], reason: "Spam.", figures: { sessions: 0 } });
    expect(item).not.toMatchObject({ figures: { insights: 0 } });
    expect(await act(judith, `people/${await idOf("ada")}/reinstate`)).toBe(204);
    expect(await status(server.guest, `/insight/${insightId}`)).toBe(200);
    expect(await status(server.guest, `/insight/${hiddenBefore}`)).toBe(404);
  });
});

test("an operator gives roles, ends sessions, deletes accounts and invites; each is noted", async () => {
  const id = await idOf("eve");
  expect(await act(olga, `people/${id}/role`, { role: "moderator" }, "PUT")).toBe(204);
  expect(await status(eve, "/admin/reports")).toBe(200);
  expect(await act(olga, `people/${id}/end-sessions`)).toBe(204);
  expect(await status(eve, "/admin/reports")).toBe(404);
  expect(await act(olga, `people/${id}`, undefined, "DELETE")).toBe(204);
  await expect(idOf("eve")).rejects.toThrow("No user");
  server.pass(1000);
  const invited = await olga.call("POST", "/api/admin/invitation", { role: "moderator" });
  expect(parse("invitation", invited.json()).token).toMatch(/^[\w-]{32}$/);
  expect(await log()).toEqual([
    ["olga", "invitePerson", "moderator", null],
    ["olga", "deletePerson", "@eve", null],
    ["olga", "endSessions", "@eve", null],
    ["olga", "setRole", "@eve", "moderator"],
  ]);
});

test("an invitation with which nobody could register is refused", async () => {
  const environment = { REGISTRATION: "closed" };
  const closed = await startTestServer(database, { environment });
  const invite = (role: string) =>
    closed.guest.call("POST", "/api/admin/invitation", { role }, { cookie: olga.cookie });
  expect(codeOf(await invite("member"))).toEqual([409, "REGISTRATION_CLOSED"]);
  expect((await invite("moderator")).statusCode).toBe(201);
  await closed.close();
});

test("what failed is queued again, once; titles of private runs are not told", async () => {
  const values = { status: "failed", error: { code: "X", message: "The site is away." } } as const;
  const id = await addInsight(database.db, "ada", { ...values, title: "Mine alone" });
  const [failed] = await list(olga, "runs");
  expect(failed).toMatchObject({
    title: "",
    insightId: null,
    states: ["failed", "private"],
    reason: "The site is away.",
  });
  expect(failed?.acts).toEqual([{ act: "tryAgain", id }]);
  expect(await act(olga, `runs/${id}/try-again`)).toBe(204);
  expect(await act(olga, `runs/${id}/try-again`)).toBe(204);
  const [queued] = await list(olga, "runs");
  expect(queued).toMatchObject({ states: ["queued", "private"], reason: null, acts: [] });
  expect(await log()).toEqual([["olga", "tryAgain", "", null]]);
});

test("the server's facts are figures of this server", async () => {
  const facts = parse("server-facts", (await olga.call("GET", "/api/admin/server")).json());
  expect(facts.counts).toMatchObject({ people: 4, insights: 1, comments: 0, openReports: 0, failed: 0 });
  expect(facts.database.bytes).toBeGreaterThan(1_000_000);
  expect(facts.disk.totalBytes).toBeGreaterThan(facts.disk.freeBytes);
});

test("they are there before anything was put into the data folder", async () => {
  const fresh = await startTestServer(database, { environment: { DATA_DIR: "/nothing/there/yet" } });
  const { statusCode } = await fresh.inject({ url: "/api/admin/server", headers: { cookie: olga.cookie } });
  await fresh.close();
  expect(statusCode).toBe(200);
});

describe("reports", () => {
  const report = (person: Person, body: object = {}) =>
    person.call("POST", "/api/report", { insightId, reason: "spam", ...body });

  test("of guests and members stand in one queue that says nothing of who reported; an act closes those of the same", async () => {
    const comment = await write(ada, "Buy here");
    expect((await report(server.guest, { note: " A chain of adverts " })).statusCode).toBe(204);
    server.pass(1000);
    expect((await report(eve)).statusCode).toBe(204);
    expect((await report(eve)).statusCode).toBe(204);
    server.pass(1000);
    expect((await report(eve, { commentId: comment.id, reason: "abuse" })).statusCode).toBe(204);
    const queue = await list(judith, "reports");
    expect(queue.map(({ title, username, reason, detail }) => [title, username, reason, detail])).toEqual([
      ["Buy here", "ada", "abuse", null],
      ["A discussion", "ada", "spam", null],
      ["A discussion", "ada", "spam", "A chain of adverts"],
    ]);
    expect(JSON.stringify(queue)).not.toMatch(/eve|userId/);
    expect(await act(judith, `insights/${insightId}/hide`, { reason: "Adverts." })).toBe(204);
    const [left, ...others] = await list(judith, "reports");
    expect([left?.title, others]).toEqual(["Buy here", []]);
    expect(await act(judith, `reports/${left?.id}/dismiss`)).toBe(204);
    expect(await list(judith, "reports")).toEqual([]);
    expect(await act(judith, `reports/${left?.id}/dismiss`)).toBe(404);
  });

  test("of what is private since say so alone, and can be closed", async () => {
    const comment = await write(ada, "Buy here");
    for (const body of [{}, { commentId: comment.id }]) await report(eve, { note: "Adverts", ...body });
    await ada.call("PATCH", `/api/insight/${insightId}`, { title: "Mine alone" });
    await ada.call("PATCH", `/api/insight/${insightId}/visibility`, { isPublic: false });
    const queue = await list(judith, "reports");
    for (const { id, ...told } of queue)
      expect(told).toMatchObject({
        ...{ title: "", insightId: null, username: null, states: ["private"], reason: "spam", detail: null },
        acts: [{ act: "dismissReport", id }],
      });
    for (const { id } of queue) expect(await act(judith, `reports/${id}/dismiss`)).toBe(204);
    const dismissed = ["judith", "dismissReport", "", null];
    expect(await log()).toEqual([dismissed, dismissed]);
  });

  test("of the same by one person at once are one", async () => {
    const { id } = await write(ada, "Buy here");
    for (const body of [{}, { commentId: id }])
      await Promise.all(Array.from({ length: 5 }, () => report(eve, body)));
    expect(await list(judith, "reports")).toHaveLength(2);
  });

  test("of one's own are another's to decide; an operator decides alone, and the log says so", async () => {
    await database.db
      .update(insights)
      .set({ userId: await idOf("judith") })
      .where(eq(insights.id, insightId));
    const comment = await write(olga, "Buy here");
    for (const body of [{}, { commentId: comment.id }]) await report(eve, body);
    const [ofInsight, ofComment] = (await list(judith, "reports")).sort((a, b) =>
      a.title.localeCompare(b.title),
    );
    expect([ofInsight?.states, ofInsight?.acts]).toEqual([["yours"], []]);
    for (const path of [`reports/${ofInsight?.id}/dismiss`, `insights/${insightId}/restore`])
      expect(await act(judith, path)).toBe(403);
    const ofOlga = [`reports/${ofComment?.id}/dismiss`, `comments/${comment.id}/restore`] as const;
    for (const path of ofOlga) expect(await act(olga, path)).toBe(403);
    expect(await act(olga, `insights/${insightId}/hide`, { reason: "Spam." })).toBe(204);
    await database.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.username, "judith"));
    expect(await act(olga, ofOlga[0])).toBe(204);
    expect((await list(olga, "log")).map(({ title, states }) => [title, states])).toEqual([
      ["dismissReport", ["own"]],
      ["hideInsight", []],
    ]);
  });

  test("are mailed to moderators who want mails, once an hour, without a word of the report", async () => {
    for (const person of [judith, ada])
      await person.call("PUT", "/api/preference", { emailNotifications: true });
    const deliver = () => desk.deliver(server.services);
    const later = () => desk.jobs.push(...desk.delayed.splice(0));
    await report(eve, { note: "A chain of adverts" });
    await report(server.guest);
    const [mail, ...others] = await deliver();
    expect([mail?.to, others]).toEqual(["judith@example.org", []]);
    expect(mail?.subject).toBe("Reports are waiting at Undertone");
    expect(mail?.text).toContain("2 reports are waiting");
    expect(mail?.headers).toHaveProperty("List-Unsubscribe");
    expect(JSON.stringify(mail)).not.toMatch(/discussion|chain|eve/);
    for (let n = 0; n < 3; n++) await report(server.guest);
    expect(await deliver()).toEqual([]);
    expect(desk.delayed).toHaveLength(1);
    server.pass(60 * 60_000);
    later();
    expect((await deliver())[0]?.text).toContain("5 reports are waiting");

    await database.db
      .update(insights)
      .set({ userId: await idOf("judith") })
      .where(eq(insights.id, insightId));
    server.pass(60 * 60_000);
    await report(server.guest);
    expect(await deliver()).toEqual([]);
  });

  test("are of what one may read alone, and of comments of that insight", async () => {
    const secret = await addInsight(database.db, "ada");
    expect((await report(eve, { insightId: secret })).statusCode).toBe(404);
    expect((await report(eve, { commentId: "none" })).statusCode).toBe(404);
  });
});
