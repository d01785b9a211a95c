import { readFileSync, statSync } from "node:fs";

/** What a file says, which may be built anew while the server runs: it is read again once it was written. */
export function whileUnchanged<T>(path: string, parse: (text: string) => T): () => T {
  let kept: { writtenAt: number; value: T } | undefined;
  return () => {
    const writtenAt = statSync(path).mtimeMs;
    if (kept?.writtenAt !== writtenAt) kept = { writtenAt, value: parse(readFileSync(path, "utf8")) };
    return kept.value;
  };
}
