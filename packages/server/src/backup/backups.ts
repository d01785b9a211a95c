import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { AppError, type ServerFacts } from "@undertone/schemas";
import type { Clock } from "../platform/clock.js";
import type { Configuration } from "../platform/configuration.js";
import type { Log } from "../platform/log.js";

type Settings = Pick<Configuration, "DATA_DIR" | "BACKUP_EVERY" | "BACKUP_KEEP">;

const HOUR = 60 * 60_000;
/** Milliseconds between two looks whether one is due. */
const INTERVAL = 5 * 60_000;
/** Milliseconds after which one that is being made counts as cut off. */
const LONGEST = 6 * HOUR;
/** Why the last one failed, so that every process can say so. */
const FAILURE = "last-failure.txt";

const folderOf = ({ DATA_DIR: dataDir }: Settings) => join(dataDir, "backups");

/** The backups in DATA_DIR/backups, newest first. Every process that shares the folder sees the same. */
export async function readBackups(settings: Settings, now: Date): Promise<ServerFacts["backups"]> {
  const folder = folderOf(settings);
  const files = [];
  for (const name of await readdir(folder).catch(() => []))
    if (/\.zip(\.partial)?$/.test(name)) {
      const { size, mtime } = await stat(join(folder, name)).catch(() => ({ size: 0, mtime: new Date(0) }));
      files.push({ name, bytes: size, createdAt: mtime.toISOString() });
    }
  files.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const whole = files.filter(({ name }) => name.endsWith(".zip"));
  const ageOf = (file?: { createdAt: string }) => now.getTime() - Date.parse(file?.createdAt ?? "1970-01-01");
  const failure = await readFile(join(folder, FAILURE), "utf8").catch(() => null);
  return {
    everyHours: settings.BACKUP_EVERY,
    isRunning: files.some((file) => file.name.endsWith(".partial") && ageOf(file) < LONGEST),
    isOld: settings.BACKUP_EVERY > 0 && ageOf(whole[0]) > 2 * settings.BACKUP_EVERY * HOUR,
    ...(failure !== null && { failure }),
    files: whole,
  };
}

/** Runs `undertone backup` in a process of its own: to read everything would hold up this one. */
export async function backUpInProcess(file: string): Promise<void> {
  const entry = createRequire(import.meta.url).resolve("@undertone/server/command");
  const { stderr } = await promisify(execFile)(process.execPath, [entry, "backup", file]).catch(
    (error: Error & { stderr?: string }) => {
      throw new AppError("backup-failed", { reason: error.stderr?.trim() || error.message });
    },
  );
  if (stderr !== "") throw new AppError("backup-failed", { reason: stderr });
}

/**
 * Makes a backup in DATA_DIR/backups, unless one is being made, and deletes those beyond BACKUP_KEEP.
 *
 * @throws {AppError} `backup-failed`.
 */
export async function makeBackup(settings: Settings, now: Date, backUp = backUpInProcess): Promise<void> {
  const folder = folderOf(settings);
  if ((await readBackups(settings, now)).isRunning) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `undertone-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.zip`;
  try {
    await backUp(join(folder, name));
  } catch (error) {
    await writeFile(join(folder, FAILURE), (error as Error).message);
    throw error;
  }
  await rm(join(folder, FAILURE), { force: true });
  const { files } = await readBackups(settings, now);
  for (const file of files.slice(settings.BACKUP_KEEP)) await rm(join(folder, file.name));
  // Left by one that was cut off; a younger one may be a backup that is just being uploaded to be restored.
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".partial")) continue;
    const { mtime } = await stat(join(folder, name));
    if (now.getTime() - mtime.getTime() >= LONGEST) await rm(join(folder, name));
  }
}

/** Makes a backup every BACKUP_EVERY hours. @returns Ends that. */
export function scheduleBackups(
  settings: Settings,
  clock: Clock,
  log: Pick<Log, "error" | "info">,
  backUp = backUpInProcess,
): { checkNow(): Promise<void>; stop(): Promise<void> } {
  let round = Promise.resolve();
  const checkNow = async () => {
    const { files } = await readBackups(settings, clock());
    const [last] = files;
    if (last && clock().getTime() - Date.parse(last.createdAt) < settings.BACKUP_EVERY * HOUR) return;
    await makeBackup(settings, clock(), backUp);
    log.info("A backup was made");
  };
  const inTurn = () =>
    (round = round
      .then(checkNow)
      .catch((error: unknown) => log.error({ err: error }, "The scheduled backup failed")));
  const timer = settings.BACKUP_EVERY > 0 ? setInterval(() => void inTurn(), INTERVAL) : undefined;
  timer?.unref();
  return {
    checkNow: inTurn,
    stop: () => {
      clearInterval(timer);
      return round;
    },
  };
}
