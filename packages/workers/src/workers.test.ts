import { closeSync, openSync } from "node:fs";
import { constants, devNull, getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { AppError } from "@undertone/schemas";
import { afterEach, beforeAll, afterAll, describe, expect, test } from "vitest";
import { childProcess } from "./child-process.js";
import type { StartWorker } from "./running-worker.js";
import type { exampleTasks } from "./testing/example-worker.js";
import { workerThread } from "./worker-thread.js";
import { createWorkers, type Workers } from "./workers.js";

const entry = fileURLToPath(new URL("../dist/testing/example-worker.js", import.meta.url));
let nothing: number;
let workers: Workers<typeof exampleTasks>;

beforeAll(() => {
  nothing = openSync(devNull, "r+");
});
afterAll(() => closeSync(nothing));
afterEach(() => workers.close());

function open(start: StartWorker, more: { size?: number; idleTimeout?: number } = {}) {
  workers = createWorkers<typeof exampleTasks>({ name: "example", start, ...more });
  return workers;
}

const processOf = (memory = 64): StartWorker =>
  childProcess(entry, { memory, stdin: nothing, file: nothing });

const kinds: [string, () => StartWorker][] = [
  ["a thread", () => workerThread(entry)],
  ["a thread that must not be interrupted", () => workerThread(entry, { interruptible: false })],
  ["a process", () => processOf()],
];

describe.each(kinds)("%s", (kind, start) => {
  test("answers each request with its own outcome, in the order of the requests", async () => {
    open(start());
    const order: string[] = [];
    const ask = async (text: string) => order.push(await workers.run(text === "b" ? "later" : "echo", text));
    await Promise.all(["a", "b", "c"].map(ask));
    expect(order).toEqual(["a", "b", "c"]);
    expect(await workers.run("echo", "grüß 😹\n\u0000")).toBe("grüß 😹\n\u0000");
  });

  test("is started once and kept, and no more are started than allowed", async () => {
    open(start(), { size: 2 });
    const all = await Promise.all(Array.from({ length: 6 }, () => workers.run("who", undefined)));
    expect(new Set(all).size).toBeLessThanOrEqual(2);
    expect(all).toContain(await workers.run("who", undefined));
  });

  test("loses no message: all progress comes before the outcome", async () => {
    open(start());
    const seen: number[] = [];
    const progress = (done: number) => seen.push(done);
    expect(await workers.run("count", 2_000, { progress })).toBe(2_000);
    expect(seen).toEqual(Array.from({ length: 2_000 }, (_, i) => i + 1));
  });

  test("a refusal keeps its code, sentence and fields; any other error its name, message and code", async () => {
    open(start());
    const refusal = await workers.run("refuse", "a.txt").catch((error: unknown) => error);
    const here = new AppError(
      "file-unreadable",
      { name: "a.txt", reason: "no reason" },
      { name: "Another one" },
    );
    expect(refusal).toBeInstanceOf(AppError);
    expect({ ...(refusal as AppError) }).toEqual({ ...here });
    expect((refusal as AppError).message).toBe(here.message);
    await expect(workers.run("refuseInOwnWords", undefined)).rejects.toMatchObject({
      key: "own",
      code: "OWN",
      status: 418,
      message: "Own words",
    });
    await expect(workers.run("fail", undefined)).rejects.toMatchObject({
      name: "RangeError",
      message: "Out of range",
      code: "ENOSPC",
      stack: expect.stringContaining("example-worker") as string,
    });
    expect(await workers.run("double", 4)).toBe(8);
  });

  test("an outcome that cannot be sent is a failure, and the worker goes on", async () => {
    open(start());
    const before = await workers.run("who", undefined);
    await expect(workers.run("unsendable", undefined)).rejects.toThrow(/clone|circular/);
    expect(await workers.run("who", undefined)).toBe(before);
  });

  test.each([
    ["exit", 3],
    ["throwOutside", undefined],
  ] as const)("one that dies (%s) fails its own request alone, and is replaced", async (task, input) => {
    open(start());
    const before = await workers.run("who", undefined);
    const failing = workers.run(task, input as never);
    const next = workers.run("who", undefined);
    await expect(failing).rejects.toMatchObject({ name: "WorkerEnded" });
    await expect(failing).rejects.toThrow(`The example worker ended while it did "${task}": `);
    expect(await next).not.toBe(before);
  });

  test("an abort frees the caller at once with the signal's reason, and the worker for the next", async () => {
    open(start());
    const left = new AbortController();
    const reason = new Error("left");
    const calls: number[] = [];
    const progress = (done: number) => {
      calls.push(done);
      left.abort(reason);
    };
    const running = workers.run("goOn", null, { signal: left.signal, progress });
    const waiting = workers.run("echo", "never", { signal: left.signal });
    await expect(running).rejects.toBe(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(await workers.run("double", 1)).toBe(2);
    expect(calls).toEqual([0]);
    await expect(workers.run("echo", "late", { signal: left.signal })).rejects.toBe(reason);
  });

  test("closing fails what runs and what waits, and what is closed takes nothing", async () => {
    open(start());
    const running = workers.run("goOn", null);
    const waiting = workers.run("echo", "a");
    const outcomes = Promise.allSettled([running, waiting]);
    await workers.close();
    const closed = { status: "rejected", reason: { name: "WorkersClosed" } };
    expect(await outcomes).toMatchObject([closed, closed]);
    await expect(workers.run("echo", "a")).rejects.toMatchObject({ name: "WorkersClosed" });
  });

  test("an idle one ends when asked to, and the next request starts another", async () => {
    open(start(), { idleTimeout: 1 });
    const before = await workers.run("who", undefined);
    await expect.poll(() => workers.run("who", undefined)).not.toBe(before);
  });
});

test.each(kinds.filter(([kind]) => !kind.includes("must not")))(
  "%s that says nothing is ended when its caller leaves, and replaced",
  async (_kind, start) => {
    open(start());
    const left = new AbortController();
    const progress = () => left.abort(new Error("left"));
    await expect(workers.run("spin", null, { signal: left.signal, progress })).rejects.toThrow("left");
    expect(await workers.run("double", 1)).toBe(2);
  },
);

test("a thread that must not be interrupted is asked to stop, and kept", async () => {
  open(workerThread(entry, { interruptible: false }));
  const before = await workers.run("who", undefined);
  const left = new AbortController();
  const progress = () => left.abort(new Error("left"));
  await expect(workers.run("goOn", null, { signal: left.signal, progress })).rejects.toThrow("left");
  expect(await workers.run("who", undefined)).toBe(before);
});

test("a thread hands memory over instead of copying it", async () => {
  open(workerThread(entry));
  const { bytes } = await workers.run("give", 1_000);
  expect([bytes.byteLength, await workers.run("given", undefined)]).toEqual([1_000, 0]);
});

test("a process that reaches its memory limit ends alone, and says how", async () => {
  open(processOf(32));
  const failure = await workers.run("fillMemory", undefined).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "WorkerEnded" });
  expect(["SIGABRT", 134]).toContain((failure as { how: unknown }).how);
  expect(await workers.run("double", 1)).toBe(2);
});

test("an input that cannot be sent fails its own request, and the worker goes on", async () => {
  open(workerThread(entry, { interruptible: false }));
  await expect(workers.run("echo", (() => undefined) as unknown as string)).rejects.toThrow("cloned");
  expect(await workers.run("double", 1)).toBe(2);
});

test("an unknown task is named, with those that there are", async () => {
  open(workerThread(entry));
  await expect(workers.run("dance" as "echo", "a")).rejects.toThrow(
    /No task "dance"; there are double, echo/,
  );
});

test.runIf(process.platform === "linux")(
  "a thread in the background comes after others, who keep their priority",
  async () => {
    open(workerThread(entry, { isBackground: true }));
    const own = getPriority();
    expect(await workers.run("priority", undefined)).toBe(
      Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL),
    );
    expect(getPriority()).toBe(own);
    await workers.close();
    open(workerThread(entry));
    expect(await workers.run("priority", undefined)).toBe(own);
  },
);
