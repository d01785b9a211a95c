import { cpSync, rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../packages/server/src/platform/database/open-database.js";
import { silentLog } from "../../packages/server/src/testing/silent-log.js";
import { startUndertone } from "../../scripts/started-server.mjs";
import { dataAfterFirstStart } from "../support/after-first-start.js";
import { canUnshare, elsewhere, endedServer } from "../support/ended-server.js";
import { registered } from "../../packages/server/src/testing/registered.js";
import { smallDisk, type SmallDisk } from "../support/small-disk.js";
import { unpackStored } from "../support/stored-database.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const longTimeout = { timeout: 280_000, interval: 100 };

// What root alone may do: to mount a disk, to start as somebody else, to make a namespace.
const used = temporaryFolder();
const isRoot = process.getuid?.() === 0 && canUnshare;
beforeAll(() => unpackStored(used.folder));
afterAll(() => used.remove());

describe.skipIf(!isRoot)("by root", () => {
  const diskOf = (megabytes: number) => {
    const disk = smallDisk(megabytes) as SmallDisk;
    onTestFinished(() => disk.remove());
    cpSync(used.folder, disk.folder, { recursive: true });
    return disk;
  };

  test.each<[string, (disk: SmallDisk) => void, string]>([
    ["full", (disk) => disk.fill(100_000), "0 MB are free, 32 MB are needed. Free some disk space"],
    ["read-only", (disk) => disk.makeReadOnly(), "is on a read-only disk. Make it writable"],
  ])("a start on a disk that is %s is refused with its own sentence", async (_state, make, sentence) => {
    const disk = diskOf(160);
    make(disk);
    await expect(openDatabase({ dataDir: disk.folder, log: silentLog })).rejects.toThrow(sentence);
  });

  test("a start on a folder that belongs to somebody else is refused with its own sentence", async () => {
    const { code, output } = await endedServer(used.folder, { uid: 65_534 });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining("This process cannot read or write the folder"),
    ]);
  });

  test("a second server in another PID namespace is refused, and the first loses nothing", async () => {
    const folder = await dataAfterFirstStart();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const first = await startUndertone({}, folder);
    onTestFinished(async () => void (await first.stop("SIGKILL")));
    const { code, output } = await endedServer(folder, { within: elsewhere });
    expect([code, output]).toEqual([1, expect.stringContaining("is in use by another Undertone process")]);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test("a disk that becomes full under a running server is reported by readiness, changes get 503, nothing dies, and it goes on when there is room", async () => {
    const disk = diskOf(220);
    const undertone = await startUndertone({}, disk.folder);
    onTestFinished(async () => void (await undertone.stop("SIGKILL")));
    const { url } = undertone;
    const cookie = await registered(url, "mia");
    /** Half a megabyte that nothing shortens. */
    const upload = () => {
      const words = Array.from({ length: 4_000 }, () => `word ${Math.random().toString(36).repeat(8)}`);
      const body = new FormData();
      body.append("file", new Blob([words.join("\n")]), "thread.txt");
      return fetch(`${url}/api/thread`, { method: "POST", headers: { cookie }, body });
    };
    expect((await upload()).status).toBe(200);

    disk.fill(0);
    await vi.waitFor(async () => {
      const ready = await fetch(`${url}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([
        503,
        { status: "failing", reason: expect.stringContaining("storage is full") as string },
      ]);
    }, longTimeout);
    await vi.waitFor(async () => {
      const refused = await upload();
      expect([refused.status, await refused.json()]).toMatchObject([503, { code: "STORAGE_FULL" }]);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    }, longTimeout);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    disk.empty();
    await vi.waitFor(async () => {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect((await upload()).status).toBe(200);
    }, longTimeout);
    expect(await undertone.stop("SIGTERM")).toBe(0);
  });
});
