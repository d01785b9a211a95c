import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "../testing/scratch-folder.js";
import { silentLog } from "../testing/silent-log.js";
import { makeBackup, readBackups, scheduleBackups } from "./backups.js";

const HOUR = 60 * 60_000;
const settingsOf = (every = 24) => ({ DATA_DIR: scratchFolder(), BACKUP_EVERY: every, BACKUP_KEEP: 2 });
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

/** Writes as a backup would at the time in its name. */
const written = (now: () => Date) => (file: string) => {
  writeFileSync(file, "zip");
  utimesSync(file, now(), now());
  return Promise.resolve();
};

test("one is made when it is due, the newest stay, and an old one is warned of", async () => {
  const settings = settingsOf();
  let hour = 0;
  const clock = () => at(hour);
  const { checkNow, stop } = scheduleBackups(settings, clock, silentLog, written(clock));
  onTestFinished(stop);
  expect(await readBackups(settings, clock())).toMatchObject({ isOld: true, files: [] });
  for (hour of [0, 23, 24, 47, 48]) await checkNow();
  const { files, isOld } = await readBackups(settings, at(48 + 48));
  expect(files.map(({ createdAt }) => createdAt)).toEqual([at(48).toISOString(), at(24).toISOString()]);
  expect([isOld, (await readBackups(settings, at(48 + 49))).isOld]).toEqual([false, true]);
  expect((await readBackups({ ...settings, BACKUP_EVERY: 0 }, at(1_000))).isOld).toBe(false);
});

test("a failure is said until one succeeds", async () => {
  const settings = settingsOf();
  await expect(makeBackup(settings, at(0), () => Promise.reject(new Error("no space")))).rejects.toThrow();
  expect(await readBackups(settings, at(0))).toMatchObject({ failure: "no space", isRunning: false });
  await makeBackup(
    settings,
    at(1),
    written(() => at(1)),
  );
  expect(await readBackups(settings, at(1))).not.toHaveProperty("failure");
});

test("no second one begins beside one that is being made; what was cut off long ago does not count, and goes", async () => {
  const settings = settingsOf();
  const folder = join(settings.DATA_DIR, "backups");
  mkdirSync(folder);
  const partial = join(folder, "undertone-1.zip.partial");
  writeFileSync(partial, "");
  utimesSync(partial, at(0), at(0));
  const make = (hour: number) =>
    makeBackup(
      settings,
      at(hour),
      written(() => at(hour)),
    );
  await make(1);
  expect(readdirSync(folder)).toEqual(["undertone-1.zip.partial"]);
  await make(7);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^undertone-2026-01-01T07.*\.zip$/)]);
  expect((await readBackups(settings, new Date(at(7).getTime() + HOUR))).files).toHaveLength(1);
});

test("what is uploaded to be restored while a backup is made stays", async () => {
  const settings = settingsOf();
  const upload = join(settings.DATA_DIR, "backups", "restored-1.zip.partial");
  const whole = written(() => at(1));
  await makeBackup(settings, at(1), async (file) => {
    await whole(file);
    writeFileSync(upload, "");
    utimesSync(upload, at(1), at(1));
  });
  expect(existsSync(upload)).toBe(true);
});
