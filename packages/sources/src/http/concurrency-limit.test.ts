import { expect, test } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.js";

const never = new AbortController().signal;

/** Work that says when it begins and when it ends, and ends when it is told to. */
function recorded(limit: ConcurrencyLimit, signal = never) {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) =>
    limit.run(async () => {
      log.push(`${name} begins`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      log.push(`${name} ends`);
    }, signal);
  return { log, ask, end: (name: string) => ends.get(name)?.() };
}

test("work runs one at a time, in the order of asking, also after a failure", async () => {
  const limit = new ConcurrencyLimit(1);
  const log: string[] = [];
  const work = (name: string, fails = false) =>
    limit.run(async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
    }, never);
  const results = await Promise.allSettled([work("a"), work("b", true), work("c")]);
  expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("of three, the third waits until one of two has ended", async () => {
  const { log, ask, end } = recorded(new ConcurrencyLimit(2));
  const all = ["a", "b", "c"].map(ask);
  await Promise.resolve();
  expect(log).toEqual(["a begins", "b begins"]);
  end("b");
  await all[1];
  await Promise.resolve();
  expect(log).toEqual(["a begins", "b begins", "b ends", "c begins"]);
  end("a");
  end("c");
  await Promise.all(all);
});

test("whoever aborts while waiting leaves at once and lets nobody pass", async () => {
  const limit = new ConcurrencyLimit(1);
  const log: string[] = [];
  let finish: () => void = () => undefined;
  const first = limit.run(() => new Promise<void>((resolve) => (finish = resolve)), never);
  const impatient = new AbortController();
  const second = limit.run(() => Promise.resolve(log.push("second")), impatient.signal);
  const third = limit.run(() => Promise.resolve(log.push("third")), never);
  impatient.abort(new Error("cancelled"));
  await expect(second).rejects.toThrow("cancelled");
  expect(log).toEqual([]);
  finish();
  await Promise.all([first, third]);
  expect(log).toEqual(["third"]);
});

test("whoever has aborted before asking does not begin", async () => {
  const limit = new ConcurrencyLimit(1);
  const work = limit.run(() => Promise.resolve(), AbortSignal.abort(new Error("cancelled")));
  await expect(work).rejects.toThrow("cancelled");
});
