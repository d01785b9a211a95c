import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { vMeasure } from "../../../../tests/support/v-measure.mjs";
import { spherical } from "../../../../tests/support/k-means.mjs";
import { describeWithSharedData, sharedData } from "../../../../tests/support/shared-data.js";
import { TaskCancelled } from "@undertone/workers";
import { runLexical } from "./run-lexical.js";

const ignore = (): void => undefined;

function embed(texts: readonly string[], seed = 1) {
  const { vectors, dimensions } = runLexical(
    { kind: "lexical", texts, seed, language: "en" },
    ignore,
  ) as Exclude<ReturnType<typeof runLexical>, Promise<unknown>>;
  const row = (i: number) => vectors.subarray(i * dimensions, (i + 1) * dimensions);
  const similarity = (i: number, j: number) => row(i).reduce((sum, value, k) => sum + value * row(j)[k]!, 0);
  return { vectors, dimensions, row, similarity };
}

const trains = [
  "The train was late again",
  "Trains are always late in winter",
  "A late train ruined my morning",
];
const bread = [
  "Sourdough bread needs time",
  "Bread and butter, nothing better",
  "My sourdough never rises, butter helps",
];

test("texts of one subject are nearer to each other than to the other subject", () => {
  const { similarity } = embed([...trains, ...bread]);
  expect(similarity(0, 1)).toBeGreaterThan(similarity(0, 3) + 0.5);
  expect(similarity(3, 5)).toBeGreaterThan(similarity(3, 1) + 0.5);
});

test("the same texts have the same vectors, whatever the seed and their order", () => {
  const texts = [...trains, ...bread];
  const one = embed(texts, 5);
  const other = embed([...texts].reverse(), 6);
  for (const [i] of texts.entries()) expect(other.row(texts.length - 1 - i)).toEqual(one.row(i));
});

test("a text of stop words alone and a text that shares no word have zero rows, and nothing is NaN", () => {
  const { vectors, row, dimensions } = embed([...trains, "It is what it is", "Zyzzyva quokka"]);
  expect([...row(3)]).toEqual(new Array(dimensions).fill(0));
  expect([...row(4)]).toEqual(new Array(dimensions).fill(0));
  expect(vectors.every(Number.isFinite)).toBe(true);
});

test.each([
  ["no text", []],
  ["one text", ["A late train ruined my morning"]],
  ["texts without a common word", ["Trains run late", "Bread needs time"]],
  ["texts of stop words", ["it is", "what it is"]],
  ["empty texts", ["", " "]],
])("%s: one dimension, all zero", (_title, texts) => {
  const { vectors, dimensions } = embed(texts);
  expect(dimensions).toBe(1);
  expect([...vectors]).toEqual(texts.map(() => 0));
});

test("a run that is asked to stop stops", () => {
  const stop = (): void => {
    throw new TaskCancelled();
  };
  expect(() => runLexical({ kind: "lexical", texts: trains, seed: 1, language: "en" }, stop)).toThrow(
    TaskCancelled,
  );
});

describeWithSharedData("labelled short texts", ["clustering"], () => {
  test("k-means on the vectors of banking77 finds its 77 labels with a V-measure of at least 0.66", () => {
    const rows = readFileSync(sharedData("clustering/banking77_test.tsv"), "utf8")
      .trim()
      .split("\n")
      .slice(1);
    const labels = rows.map((row) => row.slice(0, row.indexOf("\t")));
    const { vectors, dimensions } = embed(rows.map((row) => row.slice(row.indexOf("\t") + 1)));
    expect(dimensions).toBe(200);
    const found = spherical({ values: vectors, dimensions, count: labels.length }, 77, 1);
    expect(vMeasure(found, labels)).toBeGreaterThan(0.66);
  });
});

test("many pairs that share a word of their own each are near to each other, though no pair stands out", () => {
  const texts = Array.from(
    { length: 220 },
    (_, i) => `zyx${String.fromCharCode(97 + (i >> 1) / 26, 97 + ((i >> 1) % 26))}q`,
  );
  const { dimensions, vectors } = embed(texts);
  expect(dimensions).toBeGreaterThan(1);
  expect(vectors.some((value) => value !== 0)).toBe(true);
});
