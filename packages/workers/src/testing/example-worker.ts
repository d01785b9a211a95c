import { getPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import { threadId } from "node:worker_threads";
import { AppError } from "@undertone/schemas";
import { serve, transfer, type Progress } from "../serve.js";

let given = new Uint8Array();

export const exampleTasks = {
  double: (number: number) => number * 2,
  echo: (text: string) => text,
  later: async (text: string) => setTimeout(1, text),
  priority: () => getPriority(),
  who: () => `${process.pid} ${threadId}`,
  count: (to: number, progress: Progress) => {
    for (let done = 1; done <= to; done++) progress(done, to);
    return to;
  },
  refuse: (name: string): void => {
    throw new AppError("file-unreadable", { name, reason: "no reason" }, { name: "Another one" });
  },
  /** With a sentence that the catalogue of messages does not have. */
  refuseInOwnWords: (): void => {
    throw new AppError("own", {}, undefined, { code: "OWN", status: 418, text: "Own words" });
  },
  fail: (): void => {
    throw Object.assign(new RangeError("Out of range"), { code: "ENOSPC" });
  },
  unsendable: () => {
    const circle: { self?: unknown; method: () => void } = { method: () => undefined };
    circle.self = circle;
    return circle;
  },
  throwOutside: async (): Promise<void> => {
    process.nextTick(() => {
      throw new Error("a bug");
    });
    await setTimeout(60_000);
  },
  exit: (code: number): void => process.exit(code),
  give: (size: number) => {
    const bytes = new Uint8Array(size);
    given = bytes;
    return transfer({ bytes }, [bytes.buffer]);
  },
  /** The length of what was given last, as the worker sees it now. */
  given: () => given.byteLength,
  /** Works on, and reports it, until it is told to stop. */
  goOn: (_: null, progress: Progress): void => {
    for (let done = 0; ; done++) progress(done, done + 1);
  },
  spin: (_: null, progress: Progress): void => {
    progress(0, 1);
    for (;;);
  },
  fillMemory: (): void => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => `${kept.length} ${i}`));
  },
};

serve(exampleTasks);
