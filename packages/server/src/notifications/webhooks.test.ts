import { parse } from "@undertone/schemas";
import { realWorld, type World } from "@undertone/sources";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeAllAccess } from "../accounts/sessions.js";
import { users, webhookDeliveries, webhooks } from "../platform/database/tables.js";
import { cancelRun, failRun } from "../runs/end-run.js";
import { quietQueue } from "../testing/quiet-queue.js";
import { addInsight, idOfUser } from "../testing/sample-insight.js";
import { useServer } from "../testing/use-server.js";
import { linksTo } from "./links.js";
import { notifyOfRun } from "./notify.js";
import { sendWebhook } from "./send-webhook.js";
import { webhookJobs } from "./webhooks.js";

const URL = "https://hooks.example/undertone";
const HOUR = 60 * 60_000;
type Sent = Parameters<World["fetch"]>;

const jobs: { deliveryId: string }[] = [];
const queue = {
  ...quietQueue,
  add: async (_db: unknown, { name }: { name: string }, job: object) => {
    if (name === webhookJobs.name) jobs.push(job as (typeof jobs)[0]);
  },
};
const { server, database, ada } = useServer({ people: ["ada", "eve"], queue });

const noAnswer: World["fetch"] = () => Promise.reject(new TypeError("fetch failed"));
let sent: Sent[] = [];
let status = 204;
let fetch: World["fetch"];
beforeEach(async () => {
  await database.db.delete(webhooks);
  [jobs.length, sent, status] = [0, [], 204];
  fetch = (...request) => {
    sent.push(request);
    return Promise.resolve({
      status,
      headers: new Headers({ location: "https://other.example" }),
      body: null,
    });
  };
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

/** @returns What the queue would hear of each try. */
async function deliver(): Promise<unknown[]> {
  const world = { ...realWorld(new Set()), fetch };
  const services = { ...server.services, world, links: linksTo("https://undertone.example") };
  const tries = jobs.splice(0).map((job) => sendWebhook(services, job, new AbortController().signal));
  return (await Promise.allSettled(tries)).map((one) =>
    one.status === "fulfilled" ? "done" : String(one.reason),
  );
}
/** As the receiver's library checks a request. @throws Unless it is signed with the secret. */
function checked(index: number, secret: string): unknown {
  const [, { headers, body = "" }] = sent[index] ?? ["", { headers: {} }];
  vi.setSystemTime(server.services.clock());
  return new Webhook(secret).verify(body, headers);
}
const read = async (answer: ReturnType<typeof ada.call>) => parse("webhook", (await answer).json());
const webhook = () => read(ada.call("GET", "/api/auth/webhook"));
const turnOn = async (url = URL) => (await read(ada.call("PUT", "/api/auth/webhook", { url }))).secret ?? "";
const sendTest = () => ada.call("POST", "/api/auth/webhook/test");
async function endRun(outcome: "succeeded" | "failed" = "succeeded") {
  const id = await addInsight(database.db, "ada", { status: outcome, title: "Rents" });
  await database.transaction((tx) => notifyOfRun(queue, tx, id));
  return id;
}

test("a run that ended is reported with its title and counts, signed by the Standard Webhooks scheme", async () => {
  const secret = await turnOn();
  const insightId = await endRun();
  expect(await deliver()).toEqual(["done"]);
  expect(sent.map(([url, { method, redirect }]) => [url, method, redirect])).toEqual([
    [URL, "POST", "manual"],
  ]);
  expect(checked(0, secret)).toEqual({
    type: "run.finished",
    timestamp: expect.stringMatching(/Z$/),
    data: {
      insight: {
        ...{ id: insightId, title: "Rents", status: "succeeded" },
        url: `https://undertone.example/insight/${insightId}`,
      },
      ...{ comments: expect.any(Number), topics: expect.any(Number), error: null },
    },
  });
  expect(() => checked(0, "whsec_AAAA")).toThrow("No matching signature");
  expect((await webhook()).deliveries).toMatchObject([
    { type: "run.finished", insightId, title: "Rents", tries: 1, status: 204, failure: null },
  ]);
});

test("a failed run is reported as such, a cancelled one is not; whoever has no webhook gets none", async () => {
  const running = () => addInsight(database.db, "ada", { status: "running" });
  await failRun({ database, queue: { ...queue } }, await running(), {
    code: "REDDIT_FETCH_ERROR",
    message: "x",
  });
  expect(jobs).toEqual([]);
  const secret = await turnOn();
  await failRun({ database, queue }, await running(), { code: "REDDIT_FETCH_ERROR", message: "x" });
  const cancelled = await running();
  await database.transaction((tx) => cancelRun(database, tx, cancelled));
  await deliver();
  expect(sent).toHaveLength(1);
  expect(checked(0, secret)).toMatchObject({
    type: "run.failed",
    data: { insight: { status: "failed" }, error: "REDDIT_FETCH_ERROR" },
  });
});

test("the secret is shown once; the one before a change counts for another day", async () => {
  const first = await turnOn();
  expect(first).toMatch(/^whsec_/);
  expect([await turnOn(`${URL}/2`), (await webhook()).secret]).toEqual(["", undefined]);
  const { secret = "", oldSecretUntil } = await read(ada.call("POST", "/api/auth/webhook/secret"));
  expect(Date.parse(oldSecretUntil ?? "") - server.services.clock().getTime()).toBe(24 * HOUR);
  await sendTest();
  await deliver();
  for (const valid of [first, secret]) expect(checked(0, valid)).toMatchObject({ type: "test", data: {} });
  server.pass(24 * HOUR);
  await sendTest();
  await deliver();
  expect(checked(1, secret)).toMatchObject({ type: "test" });
  expect(() => checked(1, first)).toThrow("No matching signature");
});

describe("a request that did not arrive", () => {
  test.each<[string, () => void, number | null, string]>([
    ["an error", () => void (status = 500), 500, "status"],
    ["a redirect, which is not followed", () => void (status = 302), 302, "status"],
    ["no answer", () => void (fetch = noAnswer), null, "unreachable"],
  ])("because of %s is tried again", async (_, breakIt, code, failure) => {
    await turnOn();
    await endRun();
    const waiting = [...jobs];
    breakIt();
    expect(await deliver()).toEqual([`Error: Not delivered: ${failure} ${code ?? ""}`.trim()]);
    const { deliveries } = await webhook();
    expect(deliveries).toMatchObject([{ tries: 1, status: code, failure, endedAt: null }]);
    status = 200;
    fetch = () => Promise.resolve({ status: 200, headers: new Headers(), body: null });
    jobs.push(...waiting);
    expect(await deliver()).toEqual(["done"]);
    expect((await webhook()).deliveries).toMatchObject([{ tries: 2, status: 200, failure: null }]);
  });

  test("waits however many come after it", async () => {
    await turnOn();
    for (let runs = 0; runs < 21; runs += 1) await endRun();
    await deliver();
    expect(sent).toHaveLength(21);
  });

  test("at a private address is given up at once", async () => {
    ({ fetch } = realWorld(new Set()));
    await turnOn("https://127.0.0.1:1/hook");
    await endRun();
    expect(await deliver()).toEqual(["done"]);
    expect((await webhook()).deliveries).toMatchObject([
      { failure: "private-address", endedAt: expect.any(String) },
    ]);
  });

  test("thirteen times is given up; after ten of these in a row nothing is sent until a test arrives", async () => {
    await turnOn();
    await endRun();
    await database.db.update(webhookDeliveries).set({ tries: 12 });
    await database.db.update(webhooks).set({ failures: 8 });
    status = 500;
    expect(await deliver()).toEqual(["done"]);
    expect((await webhook()).offSince).toBe(null);
    await endRun();
    const waiting = [...jobs];
    await endRun();
    await database.db.update(webhookDeliveries).set({ tries: 12 });
    await deliver();
    const { offSince } = await webhook();
    expect(offSince).not.toBe(null);
    await endRun();
    expect(jobs).toEqual([]);
    await database.db.update(webhookDeliveries).set({ endedAt: null });
    jobs.push(...waiting);
    server.pass(HOUR);
    await deliver();
    const off = await webhook();
    expect(off.deliveries.map(({ failure }) => failure)).toContain("off");
    expect(off.offSince).toBe(offSince);
    status = 200;
    await sendTest();
    await deliver();
    expect((await webhook()).offSince).toBe(null);
  });

  test("because the receiver is gone turns the webhook off at once; setting it again turns it on", async () => {
    await turnOn();
    await endRun();
    status = 410;
    expect(await deliver()).toEqual(["done"]);
    expect((await webhook()).offSince).not.toBe(null);
    await turnOn();
    expect((await webhook()).offSince).toBe(null);
  });
});

test("nothing is sent for a suspended person, nor once it is removed or somebody else may have got in", async () => {
  const isAda = eq(users.username, "ada");
  await turnOn();
  await endRun();
  await database.db.update(users).set({ suspendedAt: new Date() }).where(isAda);
  await deliver();
  await database.db.update(users).set({ suspendedAt: null }).where(isAda);
  expect((await webhook()).deliveries).toMatchObject([
    { failure: "off", endedAt: expect.any(String) as string },
  ]);
  await endRun();
  expect((await ada.call("DELETE", "/api/auth/webhook")).statusCode).toBe(204);
  await deliver();
  expect(sent).toEqual([]);
  expect(await webhook()).toEqual({ url: null, offSince: null, oldSecretUntil: null, deliveries: [] });
  await turnOn();
  const userId = await idOfUser(database.db, "ada");
  await database.transaction((tx) => closeAllAccess(tx, userId));
  expect(await database.db.select().from(webhooks)).toEqual([]);
});

describe("the calls", () => {
  const { server, ada } = useServer({ people: ["ada"] });

  test.each(["http://hooks.example/", "https://ada:secret@hooks.example/", "https://", "mailto:a@b.c"])(
    "refuse %s",
    async (url) => {
      expect((await ada.call("PUT", "/api/auth/webhook", { url })).statusCode).toBe(400);
    },
  );

  test("list the last twenty deliveries, and send twenty tests an hour", async () => {
    for (const path of ["test", "secret"])
      expect((await ada.call("POST", `/api/auth/webhook/${path}`)).statusCode).toBe(404);
    server.pass(HOUR);
    await ada.call("PUT", "/api/auth/webhook", { url: URL });
    for (let count = 0; count < 20; count += 1)
      expect((await ada.call("POST", "/api/auth/webhook/test")).statusCode).toBe(202);
    expect((await ada.call("POST", "/api/auth/webhook/test")).statusCode).toBe(429);
    server.pass(HOUR);
    const last = parse("webhook", (await ada.call("POST", "/api/auth/webhook/test")).json());
    expect(last.deliveries).toHaveLength(20);
  });
});
