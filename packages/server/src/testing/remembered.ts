import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { inject } from "vitest";
import { newId } from "../platform/ids.js";

interface Watched {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((done: number, total: number) => void) | undefined;
}

interface Remembered<T> {
  readonly value: T;
  readonly steps: [done: number, total: number][];
}

/**
 * What an earlier test of this run, in whatever process, got from the same heavy work, with the steps that it told of; else it is
 * done now. That the same input gives the same is held by the tests of the work itself.
 * Failures are not remembered, and two who ask at once both do the work.
 *
 * @param asked All that the outcome depends on; what `node:v8` can serialise.
 * @throws What the work throws, or the signal's reason.
 */
export async function remembered<T>(
  asked: unknown,
  { signal, progress }: Watched,
  work: (watched: Watched) => Promise<T>,
): Promise<T> {
  const folder = inject("remembered");
  const file = join(folder, createHash("sha256").update(serialize(asked)).digest("hex"));
  const known = read<T>(file);
  if (known) {
    signal?.throwIfAborted();
    for (const step of known.steps) progress?.(...step);
    return known.value;
  }
  const steps: Remembered<T>["steps"] = [];
  const value = await work({
    signal,
    progress(...step) {
      steps.push(step);
      progress?.(...step);
    },
  });
  const written = `${file}-${newId()}`;
  writeFileSync(written, serialize({ value, steps }));
  renameSync(written, file);
  return value;
}

function read<T>(file: string): Remembered<T> | undefined {
  try {
    return deserialize(readFileSync(file)) as Remembered<T>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
