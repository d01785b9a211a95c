import { seededRandom } from "@undertone/numeric";
import {
  parse,
  type AnalysedComment,
  type ClusterSummary,
  type Result,
  type Thread,
} from "@undertone/schemas";
import { beforeAll, describe, expect, test } from "vitest";
import { kernelOutcome } from "../testing/kernel-outputs.js";
import { someThread } from "../testing/some-thread.js";
import { unpack } from "./packing.js";
import { saveGrouping } from "./regroup-comments.js";
import type { Outcome } from "./stages/assemble.js";
import { takeOut, threadNow, withoutComments, type ThreadNow } from "./take-out.js";
import { readResult } from "./stored-result.js";

const comment = (id: string, author: string, body: string): AnalysedComment => ({
  ...{ id, author, body, parent_id: null, score: 3, created_at: null, depth: 0, licence: "CC BY-SA 4.0" },
  ...{ permalink: `https://a.example/${id}`, probability: 1, x: 0, y: 0 },
  sentiment: { compound: 0, positive: 0, neutral: 1, negative: 0, words: [] },
});
const wanda = comment("a", "wanda", "Quillfeather paid for the roof. It was silly.");
const others = [comment("b", "bo", "The roof leaks."), comment("c", "cy", "A leaking roof is no news.")];
const summary = (values: Partial<ClusterSummary>): ClusterSummary => ({
  ...{ cluster_id: 0, rank: 1, size: 3, topics: [], stability: 1, keywords: [], enhanced_keywords: [] },
  ...{ summary: "", sample_comments: [wanda, ...others], sentiment: {} as ClusterSummary["sentiment"] },
  ...values,
});
const told = summary({
  ...{ label: "quillfeather, roof", title: "Quillfeather paid for the roof.", title_comment_id: "a" },
  model_title: { text: "Quillfeather and the roof", model: "m", comment_ids: ["b", "a"] },
  ...{ loudest: { author: "wanda", comments: 2 }, most_upvoted: "a", most_answered: "b" },
  points: [
    { sentence: "Quillfeather paid.", comment_id: "a" },
    { sentence: "The roof leaks.", comment_id: "b" },
  ],
  summary: "Quillfeather paid for the roof. The roof leaks.",
  keywords: ["quillfeather", "roof"],
  enhanced_keywords: [
    { phrase: "quillfeather paid", weight: 1, count: 1 },
    { phrase: "leaking roof", weight: 1, count: 1 },
  ],
});
const point = (sentence: string, comment_id: string, near: string) => ({
  ...{ sentence, comment_id, reach: 1, counted: null },
  nearest: [{ comment_id: near, likeness: 1 }],
});
const result = {
  clusters: { 0: [wanda, ...others] },
  noise: [],
  summaries: [told],
  points: [
    point("Quillfeather paid.", "a", "b"),
    {
      ...point("The roof leaks.", "b", "a"),
      model_label: { text: "Roof", model: "m", comment_ids: ["b", "c"] },
    },
  ],
  questions: [{ comment_id: "b", quote: "Who?", best_reply_id: "a" }],
  readings: [{ summaries: [told], assignment: [0, 0, 0] }],
  left_out: [{ rule: "min_score", comment: comment("d", "wanda", "No.") }],
} as unknown as Result;

test("what a person wrote of a topic stays: its name and its note", () => {
  const written = {
    ...told,
    label: "Quillfeather’s roof",
    named_by: "ada",
    note: { text: "Ask wanda.", by: "ada" },
  };
  const { summaries } = withoutComments({ ...result, summaries: [written] }, new Set(["a"]));
  expect(summaries[0]).toMatchObject({ label: written.label, note: written.note, title: null });
});

test("a deleted comment leaves its figures and nothing that was made of its words", () => {
  const without = withoutComments(result, new Set(["a", "d"]));
  expect(JSON.stringify(without)).not.toMatch(/quillfeather|wanda|a\.example\/a"/i);
  const [first, ...remaining] = without.clusters[0] ?? [];
  expect(first).toMatchObject({
    id: "deleted-1",
    body: "",
    author: null,
    permalink: null,
    score: 3,
    deleted: true,
  });
  expect(remaining).toEqual(others);
  expect(without.summaries[0]).toMatchObject({
    ...{
      label: null,
      title: null,
      title_comment_id: null,
      loudest: null,
      most_upvoted: null,
      most_answered: "b",
    },
    ...{ summary: "The roof leaks.", keywords: ["roof"], sample_comments: others },
    enhanced_keywords: [{ phrase: "leaking roof" }],
    points: [{ sentence: "The roof leaks.", comment_id: "b" }],
  });
  const label = { text: "Roof", model: "m", comment_ids: ["b", "c"] };
  expect(without.points).toEqual([
    { ...point("The roof leaks.", "b", "a"), nearest: [], model_label: label },
  ]);
  expect(without.questions).toEqual([{ comment_id: "b", quote: "Who?", best_reply_id: null }]);
  expect(without.readings?.[0]).toMatchObject({ assignment: [0, 0, 0] });
  expect(without.left_out).toEqual([]);
});

describe("of a whole run", () => {
  const asked = parse("analysis-parameters", { hdbscan_params: { min_cluster_size: 4 } });
  let run: Pick<Outcome, "result" | "regrouping" | "tree">;
  beforeAll(async () => {
    run = await kernelOutcome(someThread(), { parameters: asked, seed: 1, maxComments: 120 });
    // With a view that its owner saved.
    const parameters = { min_cluster_size: 3, cluster_selection_epsilon: 0 };
    const { from, to } = saveGrouping({ ...run, parameters });
    run = { ...run, result: to + run.result.slice(from.length) };
    expect(readResult(run.result).readings?.at(-1)?.summaries.length).toBeGreaterThan(0);
  });

  test("neither the id nor a sentence of what was deleted is anywhere in what is stored, and all figures stay", () => {
    const before = readResult(run.result);
    const all = [...Object.values(before.clusters).flat(), ...before.noise];
    const random = seededRandom(3);
    for (let round = 0; round < 40; round++) {
      const gone = all.filter(() => random() < (round % 4) / 8 + 0.02);
      const rest = all.filter((comment) => !gone.includes(comment));
      const now = { present: rest.map(({ id }) => id), emptied: gone.map(({ id }) => id), isWhole: true };
      const { without } = takeOut({
        ...{ stored: run.result, regrouping: run.regrouping, packed: run.tree, now },
        ...{ missed: null, isAsked: true, at: "2026-11-27T08:00:00.000Z" },
      });
      if (without === null) continue;
      const tree = without.tree && unpack(without.tree);
      const texts = `${without.result}\n${without.regrouping}\n${JSON.stringify([tree?.ids, without.overview])}`;
      for (const { id } of gone) expect(texts).not.toContain(JSON.stringify(id));
      const remaining = rest.map(({ body }) => body).join("\n");
      const sentences = gone.flatMap(({ body }) => body.split(/(?<=[.!?])\s+|\n/));
      for (const sentence of sentences.filter(({ length }) => length > 20))
        if (!remaining.includes(sentence)) expect(texts).not.toContain(JSON.stringify(sentence).slice(1, -1));
      const after = readResult(without.result);
      const left = [...Object.values(after.clusters).flat(), ...after.noise];
      expect(left.map(({ score, x, y }) => [score, x, y])).toEqual(
        all.map(({ score, x, y }) => [score, x, y]),
      );
      expect(new Set(left.map(({ id }) => id)).size).toBe(all.length);
      expect(tree?.ids.toSorted()).toEqual(left.map(({ id }) => id).sort());
      expect(parse("result", after).num_clusters).toBe(before.num_clusters);
    }
  });
});

const thread = (completeness?: Thread["completeness"], more: Partial<Thread> = {}) =>
  ({
    comments: [
      { id: "b", body: "[deleted]" },
      { id: "c", body: "words" },
    ],
    completeness,
    ...more,
  }) as Thread;
const read = (reasons: NonNullable<Thread["completeness"]>["reasons"]) => ({
  expected: 3,
  fetched: 2,
  reasons,
});

test.each([
  ["read whole", thread(read([])), true],
  ["of which the site counts deleted ones", thread(read(["deleted"])), true],
  ["of which the site gives no more", thread(read(["deleted", "site"])), false],
  ["that says nothing about how much of it was read", thread(), false],
  ["of which a branch was read", thread(read([]), { branch: "b" }), false],
  ["that is suddenly empty", thread(read([]), { comments: [] }), false],
])("a thread %s: what is not in it was deleted: %#", (_kind, given, isWhole) => {
  expect(threadNow(given, 100)).toMatchObject({ isWhole });
  expect(threadNow(thread(read([])), 2).isWhole).toBe(false);
  expect(threadNow(thread(), 100)).toMatchObject({ present: ["c"], emptied: ["b"] });
});

test("a comment that its author shows to some people alone by now has no text any more", () => {
  const comments = thread().comments.map((comment) =>
    comment.id === "c" ? { ...comment, body: "[withheld]" } : comment,
  );
  expect(threadNow({ ...thread(), comments }, 100)).toMatchObject({ present: [], emptied: ["b", "c"] });
});

describe("what a reading of the thread takes out", () => {
  const monday = "2026-11-23T08:00:00.000Z";
  const later = "2026-11-23T20:00:00.000Z";
  const friday = "2026-11-27T08:00:00.000Z";
  const plain = JSON.stringify({
    ...{ clusters: { 0: others }, noise: [comment("d", "di", "Rain."), comment("e", "el", "Snow.")] },
    ...{ summaries: [], left_out: [], sentiment: { counts: { positive: 0, neutral: 4, negative: 0 } } },
    post_info: { source: "village", subreddit: null, title: "Weather" },
  });
  const held = (now: Partial<ThreadNow>, changes: Partial<Parameters<typeof takeOut>[0]> = {}) => {
    const whole = { present: ["b", "c", "d"], emptied: [], isWhole: true, ...now };
    const { without, missing } = takeOut({
      ...{
        stored: plain,
        regrouping: "",
        packed: null,
        now: whole,
        missed: null,
        isAsked: false,
        at: monday,
      },
      ...changes,
    });
    return { gone: [...(without?.names.keys() ?? [])], missing };
  };

  test("what the site shows as deleted goes at once", () => {
    const now = { emptied: ["e"], isWhole: false };
    expect(held(now)).toEqual({ gone: ["e"], missing: null });
  });

  test("what is not there is noted, and goes when a reading a day later misses it again", () => {
    const first = held({});
    expect(first).toEqual({ gone: [], missing: { since: monday, ids: ["e"] } });
    const { missing: missed } = first;
    expect(held({}, { missed, at: later })).toEqual({ gone: [], missing: missed });
    expect(held({}, { missed, at: friday })).toEqual({ gone: ["e"], missing: null });
    expect(held({ present: ["b", "c"] }, { missed, at: friday })).toEqual({
      gone: ["e"],
      missing: { since: friday, ids: ["d"] },
    });
    expect(held({ present: ["b", "c", "d", "e"] }, { missed, at: friday })).toEqual({
      gone: [],
      missing: null,
    });
  });

  test("it goes at once when the owner asked for the reading", () => {
    expect(held({}, { isAsked: true })).toEqual({ gone: ["e"], missing: null });
  });

  test("a part of the thread, or one that lacks more than half, proves nothing", () => {
    expect(held({ isWhole: false }, { isAsked: true })).toEqual({ gone: [], missing: null });
    expect(held({ present: ["b"] }, { isAsked: true })).toEqual({ gone: [], missing: null });
    expect(held({ present: ["b", "c"] }, { isAsked: true }).gone).toEqual(["d", "e"]);
  });
});
