import { expect, test } from "vitest";
import { Turns } from "./concurrency-limit.js";

const patient = new AbortController().signal;

test("work runs one at a time, in the order of asking, also after a failure", async () => {
  const turns = new Turns();
  const log: string[] = [];
  const work = (name: string, fails = false) =>
    turns.take(async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
    }, patient);
  const results = await Promise.allSettled([work("a"), work("b", true), work("c")]);
  expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("who aborts while waiting leaves at once and lets nobody pass", async () => {
  const turns = new Turns();
  const log: string[] = [];
  let finish: () => void = () => undefined;
  const first = turns.take(() => new Promise<void>((resolve) => (finish = resolve)), patient);
  const impatient = new AbortController();
  const second = turns.take(() => Promise.resolve(log.push("second")), impatient.signal);
  const third = turns.take(() => Promise.resolve(log.push("third")), patient);
  impatient.abort(new Error("cancelled"));
  await expect(second).rejects.toThrow("cancelled");
  expect(log).toEqual([]);
  finish();
  await Promise.all([first, third]);
  expect(log).toEqual(["third"]);
});
