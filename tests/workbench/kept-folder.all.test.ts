import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keptFolder } from "../support/kept-folder.js";

test("a folder that is kept is made once for all who want it at a time, anew when its key differs, and again after a failure", async () => {
  const made: string[] = [];
  const wanted = (key: string, fails = false) =>
    keptFolder("some-folder", key, async (folder) => {
      made.push(key);
      await new Promise(setImmediate);
      if (fails) throw new Error("not made");
      writeFileSync(join(folder, "key"), key);
    });
  const [first, ...others] = await Promise.all([wanted("one"), wanted("one"), wanted("one")]);
  onTestFinished(() => rmSync(dirname(first), { recursive: true }));
  expect([made, others]).toEqual([["one"], [first, first]]);
  expect(readFileSync(join(first, "key"), "utf8")).toBe("one");

  await expect(wanted("two", true)).rejects.toThrow("not made");
  const second = await wanted("two");
  expect(made).toEqual(["one", "two", "two"]);
  expect([existsSync(first), existsSync(join(second, "key"))]).toEqual([false, true]);
});
