import { setMaxListeners } from "node:events";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestQueue } from "./request-queue.js";
import { TooManyRequests } from "./limits.js";

const limits = { waiting: 3, ofCaller: 2, longestWait: 5_000, usual: 100 };
const stays = new AbortController().signal;
setMaxListeners(0, stays);

// What still waits when a test has ended is never refused.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A queue with a clock of its own, and work that ends when it is told to. */
function queue(changes: Partial<typeof limits> = {}) {
  let time = 0;
  const { run } = requestQueue("regroup-busy", { ...limits, ...changes }, () => time);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask(name: string, caller = name, signal = stays) {
      return run(caller, signal, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      });
    },
    async end(name: string, milliseconds = 100) {
      time += milliseconds;
      ends.get(name)?.();
      await setImmediate();
    },
  };
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: unknown) => (error instanceof TooManyRequests ? [error.status, error.seconds] : error),
  );

test("work is done one after the other, in the order in which it was asked for", async () => {
  const { ask, end, begun } = queue();
  const answers = [ask("a"), ask("b"), ask("c")];
  await setImmediate();
  expect(begun).toEqual(["a"]);
  await end("a");
  await end("b");
  await end("c");
  expect(await Promise.all(answers)).toEqual(["a", "b", "c"]);
});

test("who leaves while waiting is dropped: their work never begins, and their slot is free", async () => {
  const { ask, end, begun } = queue({ waiting: 1 });
  const left = new AbortController();
  void ask("a");
  const dropped = refusal(ask("b", "b", left.signal));
  expect(await refusal(ask("c"))).toEqual([503, 1]);
  left.abort("left");
  expect(await dropped).toBe("left");
  const next = ask("d");
  await end("a");
  await end("d");
  expect(await next).toBe("d");
  expect(begun).toEqual(["a", "d"]);
});

test("one caller has so many at a time, others are served", async () => {
  const { ask, end } = queue();
  void ask("a", "ada");
  void ask("b", "ada");
  expect(await refusal(ask("c", "ada"))).toEqual([429, 1]);
  const eve = ask("d", "eve");
  await end("a");
  await end("b");
  await end("d");
  expect(await eve).toBe("d");
  void ask("e", "ada");
});

test("a request that would wait too long is refused at once, and told when to come back", async () => {
  const { ask, end } = queue({ waiting: 100, ofCaller: 100, usual: 2_000 });
  void ask("a");
  void ask("b");
  void ask("c");
  expect(await refusal(ask("d"))).toEqual([503, 6]);
  // It learns from what it sees.
  await end("a", 100);
  await end("b", 100);
  await end("c", 100);
  void ask("e");
  await setImmediate();
  await end("e", 100);
  const later = Array.from({ length: 4 }, (_, i) => ask(`later ${i}`));
  expect(await Promise.race([refusal(later[3] as Promise<string>), setImmediate("waits")])).toBe("waits");
});

test("work that has taken much longer than usual makes those who come after it expect as much again", async () => {
  const { ask, end } = queue();
  void ask("a");
  await setImmediate();
  await end("nothing", 3_000);
  void ask("b");
  await end("nothing", 2_500);
  expect(await refusal(ask("c"))).toEqual([503, 6]);
});

test("whoever has waited for the longest time is told so, and is not served any more", async () => {
  const { ask, end, begun } = queue();
  void ask("a");
  const late = refusal(ask("b"));
  await setImmediate();
  await end("nothing", 5_000);
  vi.advanceTimersByTime(5_000);
  expect(await late).toEqual([503, 6]);
  await end("a");
  expect([begun, vi.getTimerCount()]).toEqual([["a"], 0]);
});

test("one that took very long makes nobody expect as much of the others", async () => {
  const { ask, end } = queue({ waiting: 100 });
  for (const [name, milliseconds] of Object.entries({ a: 100, b: 40_000, c: 100 })) {
    void ask(name);
    await setImmediate();
    await end(name, milliseconds);
  }
  for (let n = 0; n < 8; n++) void ask(`later ${n}`);
  expect(await Promise.race([refusal(ask("last")), setImmediate("waits")])).toBe("waits");
});

test("work that fails makes room for the next, too", async () => {
  const { run } = requestQueue("regroup-busy", limits);
  await expect(run("a", stays, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await run("a", stays, () => Promise.resolve(1))).toBe(1);
});

test("work that is refused at once lets nobody expect less of the others", async () => {
  const { run } = requestQueue("regroup-busy", { ...limits, usual: 2_000 }, () => 0);
  for (let n = 0; n < 9; n++)
    await run("a", stays, () => Promise.reject(new Error("refused"))).catch(() => 0);
  void run("b", stays, () => new Promise(() => undefined));
  void run("c", stays, () => Promise.resolve());
  void run("d", stays, () => Promise.resolve());
  expect(await refusal(run("e", stays, () => Promise.resolve()))).toEqual([503, 6]);
});
