import type { ApiError, Insight } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insights, sessions } from "../platform/database/tables.js";
import { announceOutcome, announceProgress } from "../insights/announcements.js";
import { addInsight } from "../testing/sample-insight.js";
import { PASSWORD, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

let url: string;
let id: string;

const { server, database, ada, eve } = useServer({ each: true, people: ["ada", "eve"] });
beforeEach(async () => {
  url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  id = await addInsight(database.db, "ada", { isPublic: true, status: "running" });
});
afterEach(async () => {
  // Connections that are idle after the streams on them ended would be waited for, as long as they are kept alive.
  server.app.server.closeAllConnections();
});

async function listen(person: Person, leave?: AbortSignal) {
  const stopper = new AbortController();
  const signal = leave ? AbortSignal.any([stopper.signal, leave]) : stopper.signal;
  const response = await fetch(`${url}/api/insight/${id}/events`, {
    headers: person.cookie === "" ? {} : { cookie: person.cookie },
    signal,
  });
  return { response, stop: () => stopper.abort() };
}

test("going private ends the streams of others at once, and not the owner's", async () => {
  const [others, owners] = [[await listen(eve), await listen(server.guest)], await listen(ada)];
  await ada.call("PATCH", `/api/insight/${id}/visibility`, { isPublic: false });
  for (const { response } of others) {
    expect(await response.text()).toMatch(/^event: progress\ndata: .*\n\n$/);
  }
  expect((await listen(eve)).response.status).toBe(404);
  await ada.call("POST", `/api/insight/${id}/cancel`);
  expect(await owners.response.text()).toContain("event: failed");
});

/** Ends the run, which makes every stream poll. */
async function endRun() {
  await database.transaction(async (tx) => {
    await tx.update(insights).set({ status: "cancelled" }).where(eq(insights.id, id));
    await announceOutcome(database, tx, { insightId: id, status: "cancelled" });
  });
}

test.each([
  ["logging out", () => ada.call("POST", "/api/auth/logout")],
  ["logging out everywhere", () => ada.call("POST", "/api/auth/logout-everywhere")],
  [
    "another password",
    () =>
      ada.call("POST", "/api/auth/change-password", {
        currentPassword: PASSWORD,
        password: "a wholly other password",
        confirmPassword: "a wholly other password",
      }),
  ],
  ["the end of the session by time", async () => server.pass(15 * 24 * 60 * 60_000)],
])("%s ends the stream of a private one at its next look", async (_what, end) => {
  // It ends when going private was announced, which would otherwise make the next stream look while the session still is.
  const before = await listen(server.guest);
  await ada.call("PATCH", `/api/insight/${id}/visibility`, { isPublic: false });
  await before.response.text();
  const { response } = await listen(ada);
  await end();
  await endRun();
  expect(await response.text()).toMatch(/^event: progress\ndata: .*\n\n$/);
});

test("looks by itself whether the session still is, too", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const before = await listen(server.guest);
    await ada.call("PATCH", `/api/insight/${id}/visibility`, { isPublic: false });
    await before.response.text();
    const { response } = await listen(ada);
    await ada.call("POST", "/api/auth/logout");
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await response.text()).toMatch(/^event: progress\ndata: .*\n\n$/);
  } finally {
    vi.useRealTimers();
  }
});

test("what is known of a run is sent when a stage is done", async () => {
  const { response } = await listen(eve);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let sent = (await reader?.read())?.value ?? "";
  const preview = { topics: [{ size: 12, label: "gravel" }] };
  await database.transaction(async (tx) => {
    await tx.update(insights).set({ preview }).where(eq(insights.id, id));
    const stage = { stage: "describe", state: "finished", done: 60, total: 60 } as const;
    await announceProgress(database, tx, { insightId: id, ...stage });
  });
  await expect
    .poll(async () => (sent += (await reader?.read())?.value ?? ""))
    .toContain(JSON.stringify({ preview }).slice(1));
  expect((await eve.call("GET", `/api/insight/${id}`)).json<Insight>().result).toMatchObject({ preview });
});

test("after a logout a public one is watched as by a guest", async () => {
  const { response } = await listen(ada);
  await ada.call("POST", "/api/auth/logout");
  await endRun();
  expect(await response.text()).toContain("event: failed");
});

test("the account's deletion ends the stream of its own", async () => {
  await ada.call("PATCH", `/api/insight/${id}/visibility`, { isPublic: false });
  const { response } = await listen(ada);
  await ada.call("DELETE", "/api/auth/account", { password: PASSWORD });
  expect(await response.text()).not.toContain("event: done");
});

test("watching keeps no session alive", async () => {
  const lastSeen = () => database.db.select({ at: sessions.lastSeenAt }).from(sessions);
  const before = await lastSeen();
  const { response } = await listen(ada);
  server.pass(2 * 60 * 60_000);
  await endRun();
  expect(await response.text()).toContain("event: failed");
  expect(await lastSeen()).toEqual(before);
});

test("deletion ends every stream", async () => {
  const streams = [await listen(eve), await listen(ada)];
  await ada.call("DELETE", `/api/insight/${id}`);
  for (const { response } of streams) expect(await response.text()).not.toContain("event: done");
  const left = await database.db.select().from(insights).where(eq(insights.id, id));
  expect(left).toEqual([]);
});

test("one person's twenty-first stream waits until another ends; other people's do not", async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(eve)));
  expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]));
  const { response: refused } = await listen(eve);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  expect(((await refused.json()) as ApiError).message).toMatch(/^You already have 20 analyses open/);
  const { response: hers } = await listen(ada);
  expect(hers.status).toBe(200);
  streams[0]?.stop();
  await expect.poll(async () => (await listen(eve)).response.status).toBe(200);
});

test("who leaves before the answer begins keeps no slot", async () => {
  for (let n = 0; n < 30; n += 1) {
    const leaving = listen(eve, AbortSignal.timeout(1 + (n % 5)));
    await leaving.catch(() => undefined);
  }
  await expect.poll(async () => (await listen(eve)).response.status).toBe(200);
});

test("an address has at most sixty", async () => {
  const streams = await Promise.all(Array.from({ length: 60 }, () => listen(server.guest)));
  expect(streams.at(-1)?.response.status).toBe(200);
  expect((await listen(ada)).response.status).toBe(429);
});

test("HEAD opens none: nobody would ever end it", async () => {
  const answer = await fetch(`${url}/api/insight/${id}/events`, { method: "HEAD" });
  expect(answer.status).toBe(404);
});
