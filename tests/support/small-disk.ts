import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.js";

export interface SmallDisk {
  folder: string;
  /** Leaves so many bytes free. */
  fill(free: number): void;
  /** Takes back what `fill` took. */
  empty(): void;
  makeReadOnly(): void;
  remove(): void;
}

const PIECE = 1024 * 1024;

const mount = (...args: string[]) => spawnSync("mount", args).status === 0;

/** @returns Null when this machine does not let the tests mount anything. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const { folder, remove } = temporaryFolder();
  if (!mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder)) {
    remove();
    return null;
  }
  const filler = join(folder, "filler");
  const room = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill(free) {
      const file = openSync(filler, "a");
      try {
        // Piece by piece, as others may write meanwhile.
        for (let left = room(); left > free; left = room())
          writeSync(file, Buffer.alloc(Math.min(left - free, PIECE)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    makeReadOnly() {
      if (!mount("-o", "remount,ro", folder)) throw new Error(`${folder} cannot be made read-only`);
    },
    remove() {
      spawnSync("umount", ["--lazy", folder]);
      remove();
    },
  };
}
