import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** The sha256 of files, each read once for as long as its size and time of change stay the same. */
export interface FileHashes {
  /** @throws The system's error when the file cannot be read. */
  of(path: string): Promise<string>;
}

export function createFileHashes(): FileHashes {
  const known = new Map<string, { readonly state: string; readonly hash: string }>();
  return {
    async of(path) {
      const { size, mtimeMs } = await stat(path);
      const state = `${size} ${mtimeMs}`;
      const before = known.get(path);
      if (before?.state === state) return before.hash;
      const hash = await sha256Of(path);
      known.set(path, { state, hash });
      return hash;
    },
  };
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
