import type { ChildProcess } from "node:child_process";

export interface Undertone {
  /** Where it answers, e.g. http://127.0.0.1:41234. */
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** Ends it with a signal and resolves to its exit code (null when the signal killed it). */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops it and removes its folder. */
  dispose(): Promise<void>;
}

/** For Node, in a process that ends within a minute or two. */
export const shortLivedFlags: string[];

export function startUndertone(
  environment?: Record<string, string>,
  dataDir?: string,
  root?: string,
  flags?: string[],
): Promise<Undertone>;
