import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { keepThread } from "../analysis/stages/stage-output.js";
import { unpack } from "../analysis/packing.js";
import { readUpload } from "./read-upload.js";
import { threadJson } from "./stored-thread.js";

const upload = (count: number) =>
  readUpload(
    "a.txt",
    Buffer.from(Array.from({ length: count }, (_, n) => `comment ${n} is about 😹`).join("\n")),
    {},
  );

test("what an earlier version stored of a long thread is read", () => {
  const json = JSON.stringify({ title: "A thread" });
  expect(threadJson(gzipSync(json).toString("base64"))).toBe(json);
});

test("a long thread is stored much shorter, a short one as it is, and either is read by a run letter for letter", async () => {
  for (const [count, isShorter] of [
    [3, false],
    [10_000, true],
  ] as const) {
    const { thread: stored } = await upload(count);
    const bytes = typeof stored === "string" ? stored.length : (stored[0]?.byteLength ?? 0);
    expect(bytes < threadJson(stored).length / 3).toBe(isShorter);
    const { comments } = unpack(keepThread({ fetched: { stored }, maxComments: count }).packed);
    expect(comments.map(({ body }) => body).at(-1)).toBe(`comment ${count - 1} is about 😹`);
  }
});
