import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ThreadUpload } from "@undertone/schemas";
import { expect, test, vi } from "vitest";
import {
  auditLog,
  feedSnapshots,
  limitCounts,
  openStreams,
  reports,
  threads,
} from "../platform/database/tables.js";
import { attemptLimit } from "../platform/limits/attempt-limit.js";
import { scratchFolder } from "../testing/scratch-folder.js";
import { silentLog } from "../testing/silent-log.js";
import { newId } from "../platform/ids.js";
import { addInsight } from "../testing/sample-insight.js";
import { outboxMailer } from "../platform/mail/outbox-mailer.js";
import { startForgetting } from "./forget-old.js";
import { useServer } from "../testing/use-server.js";

const MINUTE = 60_000;
const hour = 60 * MINUTE;

const { server, database, ada } = useServer({ people: ["ada"] });

async function upload(name: string): Promise<string> {
  return (await ada.upload(`${name}.txt`)).json<ThreadUpload>().threadId;
}
const titles = async () =>
  (await database.db.select({ title: threads.title }).from(threads)).map(({ title }) => title).sort();
const keptSnapshots = async () =>
  (await database.db.select({ id: feedSnapshots.id }).from(feedSnapshots)).map(({ id }) => id);
const retention = { DATA_DIR: "nowhere", OUTBOX_DAYS: 2, AUDIT_LOG_DAYS: 3 };
const forget = async (settings = retention) => {
  const stop = await startForgetting(database, server.services.clock, silentLog, settings);
  await stop();
};

test("an uploaded thread goes a day after its upload, unless an analysis was made from it, though it was cancelled", async () => {
  const used = await upload("used");
  await upload("unused");
  const run = await ada.call("POST", "/api/insight/run", { threadId: used });
  const { id } = run.json<{ id: string }>();
  await ada.call("POST", `/api/insight/${id}/cancel`);
  server.pass(24 * hour - MINUTE);
  await upload("later");
  await forget();
  expect(await titles()).toEqual(["later", "unused", "used"]);
  server.pass(2 * MINUTE);
  await forget();
  expect(await titles()).toEqual(["later", "used"]);

  expect((await ada.call("POST", `/api/insight/${id}/run-again`)).statusCode).toBe(202);
  await database.db.delete(threads);
  const gone = await ada.call("POST", "/api/insight/run", { threadId: used });
  expect(gone.statusCode).toBe(404);
});

test("what was counted goes once its window is over, and so do streams of a process that died", async () => {
  const { clock } = server.services;
  await database.db.delete(limitCounts);
  const limits = ["upload", "comment"].map((name) => attemptLimit(name, server.services));
  for (const limit of limits) await limit.take("ada");
  const dead = { id: "dead", userKey: null, addressKey: "a", endsAt: new Date(clock().getTime() + MINUTE) };
  await database.db.insert(openStreams).values(dead);
  const left = async () => [
    (await database.db.select().from(limitCounts)).length,
    (await database.db.select().from(openStreams)).length,
  ];
  server.pass(MINUTE - 1);
  await forget();
  expect(await left()).toEqual([2, 1]);
  server.pass(1);
  await forget();
  expect(await left()).toEqual([1, 0]);
  server.pass(hour);
  await forget();
  expect(await left()).toEqual([0, 0]);
});

test("emails of the outbox, entries of the audit log and closed reports go after as many days as are set, with 0 never", async () => {
  const settings = { ...retention, DATA_DIR: scratchFolder() };
  const folder = join(settings.DATA_DIR, "outbox");
  const { clock } = server.services;
  await outboxMailer(folder, "undertone@example.org", silentLog).send({
    ...{ to: "ada@example.org", subject: "", text: "", html: "", headers: {} },
  });
  // As a process leaves it that is killed while it writes.
  for (const sent of readdirSync(folder)) writeFileSync(join(folder, `${sent}.part`), "");
  writeFileSync(join(folder, "notes.txt"), "");
  const entry = { id: "entry", createdAt: clock(), actor: null, act: "setRole", subject: "", subjectId: "" };
  await database.db.insert(auditLog).values({ ...entry, createdAt: new Date() });
  const insightId = await addInsight(database.db, "ada");
  for (const closedAt of [new Date(), null])
    await database.db
      .insert(reports)
      .values({ id: newId(), insightId, reason: "spam", note: "", createdAt: new Date(0), closedAt });
  const left = async () => [
    readdirSync(folder).length,
    await database.db.$count(auditLog),
    await database.db.$count(reports),
  ];
  server.pass(Date.now() - clock().getTime() + 2 * 24 * hour - MINUTE);
  await forget(settings);
  expect(await left()).toEqual([3, 1, 2]);
  server.pass(2 * MINUTE);
  await forget({ ...settings, OUTBOX_DAYS: 0 });
  expect(await left()).toEqual([3, 1, 2]);
  await forget(settings);
  expect(await left()).toEqual([1, 1, 2]);
  server.pass(24 * hour);
  await forget(settings);
  expect(await left()).toEqual([1, 0, 1]);
});

test("a ranking goes after an hour, while the worker goes on", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const now = server.services.clock();
    await database.db.insert(feedSnapshots).values({ id: "kept", userId: null, ranking: [], createdAt: now });
    const stop = await startForgetting(database, server.services.clock, silentLog, retention);
    expect(await keptSnapshots()).toEqual(["kept"]);
    server.pass(hour + MINUTE);
    vi.advanceTimersByTime(10 * MINUTE);
    await stop();
    expect(await keptSnapshots()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
