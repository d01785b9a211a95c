import type { Result, Thread } from "@undertone/schemas";

export interface Program {
  analyse(thread: Thread): Promise<Result>;
  close(): Promise<void>;
}

export function programNow(): Promise<Program>;
