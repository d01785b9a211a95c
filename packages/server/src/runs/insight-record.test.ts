import { stages } from "@undertone/analysis";
import { parse, type GroupedWords } from "@undertone/schemas";
import { expect, test } from "vitest";
import { kernelOutputs } from "../testing/kernel-outputs.js";
import { someThread } from "../testing/some-thread.js";
import { ofThisVersion, withVersion } from "./insight-record.js";
import { pack, unpack } from "../analysis/packing.js";

test("an output is read under the version that it was stored under, and under no other", () => {
  const packed = pack({ some: "output" });
  const stored = withVersion("cluster", packed);
  expect(ofThisVersion("cluster", stored)).toEqual(packed);
  stored.set([255], 1);
  expect(ofThisVersion("cluster", stored)).toBeNull();
});

test("an output from before there were versions is not read, compressed or not, nor is an empty one", () => {
  for (const old of [pack("short"), pack("long".repeat(100_000)), new Uint8Array()]) {
    expect(ofThisVersion("filter", old)).toBeNull();
  }
});

test("what a stage hands on has the shape that its version stands for: with another shape, raise the version here and there", async () => {
  const task = { parameters: parse("analysis-parameters", {}), seed: 1, maxComments: 60 };
  const { fetch: _, embed: __, ...packed } = await kernelOutputs(someThread(), task);
  const { filter, describe } = packed;
  const description = unpack(describe);
  const outputs = {
    ...Object.fromEntries(Object.entries(packed).map(([stage, output]) => [stage, unpack<unknown>(output)])),
    // Which rules there are does not matter: a reader takes whatever names it finds.
    filter: { ...unpack(filter), filtered: {} },
    describe: { ...description, groups: description.groups && oneGroup(description.groups) },
  };
  const comment =
    "{author: string, body: string, created_at: null, depth: number, id: string, parent_id: null, permalink: null, score: number}";
  const grouping =
    "{claims: [], cores: Int32Array, topics: [{controversy: number, isMixed: boolean, " +
    "keyphrases: [{count: number, phrase: string, weight: number}], keywordTopics: [], label: null, " +
    "loudest: {author: string, comments: number}, members: [number], mostAnswered: null, mostUpvoted: number, people: number, " +
    "points: [], quotes: [number], summary: string, title: {comment: number, text: string}, " +
    "tone: {cold: number, compound: number, neither: number, warm: number, withheld: number}, unknownAuthors: number}]}";
  expect(
    Object.entries(outputs).map(([stage, output]) => [
      stage,
      stages.find(({ name }) => name === stage)?.version,
      shapeOf(output),
    ]),
  ).toEqual([
    [
      "filter",
      2,
      `{fetched: number, filtered: {}, kept: [${comment}], languages: {code: string, comments: [string], share: number}, leftOut: []}`,
    ],
    [
      "cluster",
      3,
      "{labels: Int32Array, nearest: {clusters: Int32Array, confidences: Float64Array}, " +
        "probabilities: Float64Array, resampleStabilities: null, stabilities: Float64Array, " +
        "tree: {comments: number, count: number, from: Int32Array, rows: Int32Array, to: Int32Array, weight: Float64Array}, " +
        "withoutOne: {agreement: number, clusters: number, tries: number}}",
    ],
    [
      "group",
      1,
      "[{count: number, grain: string, labels: Int32Array, neighbours: number, resolution: number, stability: number, strengths: Float64Array}]",
    ],
    [
      "points",
      2,
      "[{comment: number, likeness: Float64Array, nearest: Int32Array, reach: number, sentence: string}]",
    ],
    [
      "describe",
      12,
      `{answers: null, asSet: ${grouping}, ` +
        "groups: {groups: {node: {instead: string, keywords: [string], labels: [], samples: [number], title: number}}, " +
        "sentences: [{comment: number, text: string}]}, openings: null, originals: Int32Array, " +
        `others: [${grouping}], questions: [], ` +
        "sentiments: [{compound: number, negative: number, neutral: number, positive: number, words: []}], " +
        "toneNeutral: [], tones: [number]}",
    ],
    ["lay-out", 2, "{x: Float64Array, y: Float64Array}"],
  ]);
});

/** Groups are named by nodes of a tree: one shows what each is. */
function oneGroup({ groups, ...others }: GroupedWords) {
  return { ...others, groups: { node: Object.values(groups)[0] } };
}

/** Names and types, keys in order; of a list its first element. */
function shapeOf(value: unknown): string {
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value;
  if (Array.isArray(value)) return `[${value.length === 0 ? "" : shapeOf(value[0])}]`;
  if (ArrayBuffer.isView(value)) return value.constructor.name;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}: ${shapeOf(field)}`).join(", ")}}`;
}
