import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";

const cache = fileURLToPath(new URL("../../.cache/", import.meta.url));

/** Milliseconds between two signs that a folder is still being made, and the silence after which its maker has died. */
const SIGN_INTERVAL = 5_000;
const LONGEST_SILENCE = 120_000;

/**
 * A folder that is made once and kept for the test files and runs that follow. Files that want it at the same time wait
 * for the one that makes it.
 *
 * @param name Of what is kept: of each, only the newest.
 * @param key Differs when it would be made otherwise.
 * @param make Fills an empty folder.
 * @returns Its path. It is to be copied, and stays as it is.
 */
export async function keptFolder(
  name: string,
  key: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const kept = join(cache, name);
  const folder = join(kept, key);
  const lock = `${folder}.lock`;
  mkdirSync(kept, { recursive: true });
  while (!existsSync(folder)) {
    if (!taken(lock)) {
      await pause(200);
      continue;
    }
    const signs = setInterval(() => utimes(lock, new Date(), new Date(), () => undefined), SIGN_INTERVAL);
    try {
      // Whoever had the lock may have finished in between.
      if (!existsSync(folder)) await makeAnew();
    } finally {
      clearInterval(signs);
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return folder;

  async function makeAnew() {
    const mine = new Set([basename(folder), basename(lock)]);
    for (const old of readdirSync(kept))
      if (!mine.has(old)) rmSync(join(kept, old), { recursive: true, force: true });
    const draft = mkdtempSync(join(kept, "draft-"));
    await make(draft);
    renameSync(draft, folder);
  }
}

/** Whether the lock is ours now. One that was left behind is taken away. */
function taken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > LONGEST_SILENCE) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
