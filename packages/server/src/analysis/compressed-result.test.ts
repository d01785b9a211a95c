import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Result } from "@undertone/schemas";
import { expect, test } from "vitest";
import { sampleResult } from "../testing/sample-insight.js";
import { compressedResult, encodings, withTail } from "./compressed-result.js";
import { storedText } from "./stored-result.js";

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
const longBody = Array.from({ length: 40_000 }, (_, i) => (i * 2_654_435_761) % 1_000_003).join(" ");
const point = { sentence: "So it is.", comment_id: "c1", reach: 0.5, nearest: [], counted: null };
const points = [point];
const sample = sampleResult("t");
const long: Result = {
  ...sample,
  points,
  noise: sample.noise.map((comment) => ({ ...comment, body: longBody })),
};
const tails = ["}", `}${" ".repeat(65_534)}`, `}${" ".repeat(65_535)}`, `}${" Ü\u{1f600}".repeat(60_000)}`];

test.each(encodings.flatMap((encoding) => tails.map((tail) => [encoding, tail.length, tail] as const)))(
  "a result in %s with %i characters behind it is one stream",
  (encoding, _, tail) => {
    for (const result of [sample, long]) {
      const compressed = compressedResult({ stored: storedText(result) });
      const { points: _points, ...others } = result;
      const text = unpack[encoding](Buffer.concat(withTail(encoding, compressed[encoding], tail))).toString();
      expect(text === `{"result":${JSON.stringify(others).slice(0, -1)}${tail}`).toBe(true);
    }
  },
);

test("another result or other points have another tag, the same the same", () => {
  const tags = [sample, { ...sample, seed: 2 }, long, { ...long, points: [] }, long].map(
    (result) => compressedResult({ stored: storedText(result) }).tag,
  );
  expect(new Set(tags).size).toBe(4);
  expect(compressedResult({ stored: storedText(long) }).points).toBe(JSON.stringify(points));
});
