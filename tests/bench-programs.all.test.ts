import { expect, test } from "vitest";
import { programNow } from "./bench/reading/program.mjs";
import { threadOf } from "./bench/reading/threads.mjs";

// Benches are no part of the tests, and one that calls what has changed since dies only when somebody next wants a figure.
test("the program that benches of readings measure analyses a thread as it is now", async () => {
  const program = await programNow();
  const { readings } = await program.analyse(threadOf("sample", 100));
  await program.close();
  expect(readings).toHaveLength(2);
});
