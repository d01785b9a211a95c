import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { turns } from "./turns.js";

const stays = new AbortController().signal;

test("so many at a time, the others in their order; who leaves loses their turn, and work that fails passes it on", async () => {
  const { take } = turns(2);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const ask = (name: string, signal = stays) =>
    take(signal, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(name))),
      );
    });
  const left = new AbortController();
  const answers = Promise.allSettled([ask("a"), ask("b"), ask("c", left.signal), ask("d"), ask("e")]);
  await setImmediate();
  expect(begun).toEqual(["a", "b"]);
  left.abort(new Error("left"));
  ends.get("b")?.(new Error("failed"));
  await setImmediate();
  expect(begun).toEqual(["a", "b", "d"]);
  for (const name of ["a", "d"]) ends.get(name)?.();
  await setImmediate();
  ends.get("e")?.();
  expect((await answers).map(({ status }) => status === "fulfilled")).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
});
