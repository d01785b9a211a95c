import { expect, test } from "vitest";
import { askAll } from "./ask-all.js";

test("answers come in the order of what was asked for, and no more than two are open at once", async () => {
  let open = 0;
  let most = 0;
  const answers = await askAll([3, 1, 2, 0], async (turns) => {
    most = Math.max(most, ++open);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    open--;
    return turns * 10;
  });
  expect(answers).toEqual([30, 10, 20, 0]);
  expect(most).toBe(2);
});

test("after a failure nothing further is asked for", async () => {
  const asked: number[] = [];
  const all = askAll([1, 2, 3, 4, 5], async (thing) => {
    asked.push(thing);
    await Promise.resolve();
    if (thing === 2) throw new Error("second");
  });
  await expect(all).rejects.toThrow("second");
  await Promise.resolve();
  expect(asked.length).toBeLessThan(5);
});

test("nothing asked for is nothing answered", async () => {
  expect(await askAll([], () => Promise.resolve(1))).toEqual([]);
});
