import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnalysedComment, ClusterSummary, TopicChange, TopicEdit } from "@undertone/schemas";
import { commentOf } from "../testing/comments.js";
import { applyEdits, editGrouping, numbered, type OriginalGrouping } from "./edit-grouping.js";

const neutral = { compound: 0, positive: 0, neutral: 1, negative: 0 };
const comments = Array.from({ length: 24 }, (_, index): AnalysedComment => ({
  ...commentOf({ id: `c${index}`, author: `person ${index % 7}`, body: `Comment ${index}.` }),
  ...{ sentiment: neutral, probability: 1, x: 0.5, y: 0.5 },
}));
const ids = comments.map(({ id }) => id);
const result = { clusters: { 0: comments.slice(0, 20) }, noise: comments.slice(20) };

/** Topics of equal sizes; the last comments are in none. */
function grouped(name: string, topics: number): OriginalGrouping {
  const assignment = comments.map((_, index) => (index < 20 ? index % topics : -1));
  const summaries = Array.from({ length: topics }, (_, topic): ClusterSummary => {
    const members = comments.filter((_, index) => assignment[index] === topic);
    const [first] = members;
    return {
      ...{ cluster_id: topic, rank: topic + 1, size: members.length, summary: first!.body },
      ...{ label: `label ${name} ${topic}`, title: first!.body, title_comment_id: first!.id },
      ...{ keywords: ["comment"], enhanced_keywords: [], topics: [], sample_comments: members.slice(0, 2) },
      sentiment: { ...neutral, counts: { positive: 0, neutral: members.length, negative: 0 } },
      stability: 0.5,
    };
  });
  const claims = summaries.map(({ cluster_id }) => ({
    ...{ cluster_id, kind: "length" as const, direction: "higher" as const, q: 0.01, figures: {} },
  }));
  const parameters = { method: "leiden", neighbours: 15, resolution: 1 } as const;
  return { name, parameters, summaries, claims, assignment, attached: [3, 8] };
}

const few = grouped("few", 4);
const others = [grouped("some", 10)];

function editsOf(...changes: TopicChange[]): TopicEdit[] {
  return changes.reduce<TopicEdit[]>((edits, change) => {
    const stored = numbered(change, few, edits, ids, others);
    return [
      ...edits,
      { number: edits.length + 1, by: "maria", at: "2026-01-01T00:00:00.000Z", change: stored },
    ];
  }, []);
}
const edited = (...changes: TopicChange[]) => editGrouping(few, editsOf(...changes), result, others);
const topicOf = (grouping: ReturnType<typeof edited>, topic: number) =>
  grouping?.summaries.find(({ cluster_id }) => cluster_id === topic);

const topic = fc.integer({ min: 0, max: 30 });
const change: fc.Arbitrary<TopicChange> = fc.oneof(
  fc.record({ kind: fc.constant("rename" as const), topic, name: fc.constantFrom("A name", "Another") }),
  fc.record({ kind: fc.constant("merge" as const), topic, into: topic }),
  fc.record({ kind: fc.constant("split" as const), topic, by: fc.constantFrom("some", "gone") }),
  fc.record({
    kind: fc.constant("move" as const),
    comments: fc.uniqueArray(fc.constantFrom(...ids, "gone"), { minLength: 1, maxLength: 5 }),
    topic: fc.integer({ min: -1, max: 30 }),
  }),
  fc.record({ kind: fc.constant("note" as const), topic, note: fc.constantFrom("", "A note") }),
  fc.record({ kind: fc.constant("hide" as const), topic }),
  fc.record({ kind: fc.constant("undo" as const), change: fc.integer({ min: 1, max: 25 }) }),
);
const changes = fc.array(change, { minLength: 1, maxLength: 25 });

describe("whatever is changed", () => {
  test("each comment stays in one topic or in none, and figures are those of the topics", () =>
    fc.assert(
      fc.property(changes, (some) => {
        const grouping = edited(...some);
        if (grouping === null) return;
        const { assignment, summaries, num_clusters: topics } = grouping;
        expect(assignment).toHaveLength(comments.length);
        const sizes = new Map<number, number>();
        for (const number of assignment) sizes.set(number, (sizes.get(number) ?? 0) + 1);
        const alone = sizes.get(-1) ?? 0;
        sizes.delete(-1);
        expect(new Map(summaries.map(({ cluster_id, size }) => [cluster_id, size]))).toEqual(sizes);
        expect([topics, summaries.map(({ rank }) => rank)]).toEqual([
          sizes.size,
          [...sizes.keys()].map((_, i) => i + 1),
        ]);
        expect(summaries.reduce((sum, { size }) => sum + size, alone)).toBe(comments.length);
        for (const { cluster_id, title_comment_id: title, sample_comments: quotes } of summaries)
          for (const id of [title, ...quotes.map((quote) => quote.id)])
            if (id != null) expect(assignment[ids.indexOf(id)]).toBe(cluster_id);
      }),
    ));

  test("a change that is undone at once leaves all as it was, and undoing that brings it back", () =>
    fc.assert(
      fc.property(changes, change, (some, last) => {
        const without = { ...edited(...some), edited: undefined };
        const undone = (...undos: number[]) => {
          const grouping = edited(
            ...some,
            last,
            ...undos.map((number) => ({ kind: "undo" as const, change: number })),
          );
          return { ...grouping, edited: undefined };
        };
        const number = some.length + 1;
        const isUndo = last.kind === "undo";
        if (!isUndo) expect(undone(number)).toEqual(without);
        expect(undone(number, number + 1)).toEqual({ ...edited(...some, last), edited: undefined });
      }),
    ));

  test("a change without effect is listed, and leaving it out changes nothing else", () =>
    fc.assert(
      fc.property(changes, (some) => {
        const edits = editsOf(...some);
        const { skipped, assignment } = applyEdits(few, edits, ids, others);
        const effective = edits.filter(({ number }) => !skipped.includes(number));
        expect(applyEdits(few, effective, ids, others).assignment).toEqual(assignment);
        const undone = new Set(edits.map(({ change: each }) => each.kind === "undo" && each.change));
        for (const { number, change: each } of edits)
          if (each.kind === "split" && each.by === "gone" && !undone.has(number))
            expect(skipped).toContain(number);
      }),
    ));
});

test("a name stands with who gave it, in place of the label; the rest of the topic stays as it was", () => {
  const grouping = edited({ kind: "rename", topic: 1, name: "Gravel" });
  expect(topicOf(grouping, 1)).toEqual({ ...few.summaries[1], label: "Gravel", named_by: "maria" });
  expect(grouping).toMatchObject({ name: "edited-few", default: true, attached: [3, 8], claims: few.claims });
  expect(grouping?.edited).toEqual({
    ...{ based_on: "few", by: "maria", at: "2026-01-01T00:00:00.000Z", revision: 1, skipped: [] },
  });
});

test("a merged topic has both topics' comments, names and notes, and no figure of the original", () => {
  const merged = edited(
    { kind: "rename", topic: 1, name: "Gravel" },
    { kind: "note", topic: 0, note: "One." },
    { kind: "note", topic: 1, note: "Two." },
    { kind: "merge", topic: 1, into: 0 },
  );
  const both = topicOf(merged, 0);
  expect(both).toMatchObject({
    size: 10,
    label: "Gravel",
    note: { text: "One.\n\nTwo.", by: "maria" },
    rank: 1,
  });
  expect([both?.stability, topicOf(merged, 1), merged?.claims?.map(({ cluster_id }) => cluster_id)]).toEqual([
    ...[undefined, undefined],
    [2, 3],
  ]);
});

test("a topic is split as a finer grouping divides it, each part with that grouping's texts", () => {
  // Of c0, c4, ... c16, ten topics have five: each alone.
  expect(edited({ kind: "split", topic: 0, by: "some" })).toBeNull();
  const finer = [grouped("some", 8)];
  const [stored] = editsOf({ kind: "hide", topic: 3 });
  const parted = numbered({ kind: "split", topic: 0, by: "some" }, few, [], ids, finer);
  const halves = editGrouping(few, [{ ...stored!, change: parted }], result, finer);
  expect(halves?.summaries.map(({ cluster_id, size, label }) => [cluster_id, size, label])).toEqual([
    ...[1, 2, 3].map((number) => [number, 5, `label few ${number}`]),
    [0, 3, "label some 0"],
    [4, 2, "label some 4"],
  ]);
});

test("what a split leaves over is a part of its own, of mixed comments; a split stored without a number for it leaves it in the first", () => {
  const finer = [grouped("some", 8)];
  // Of the five, two are in one part, two in another.
  const [other] = finer;
  const some = [
    { ...other!, assignment: other!.assignment.map((number, index) => (index === 16 ? -1 : number)) },
  ];
  const split = numbered({ kind: "split", topic: 0, by: "some" }, few, [], ids, some);
  expect(split).toMatchObject({ first: 4, last: 5 });
  const partsAfter = (change: TopicChange) =>
    editGrouping(few, [{ ...editsOf({ kind: "hide", topic: 3 })[0]!, change }], result, some)
      ?.summaries.slice(3)
      .map(({ size, label, mixed }) => [size, label, mixed]);
  expect(partsAfter(split)).toEqual([
    [2, "label some 0", undefined],
    [2, "label some 4", undefined],
    [1, null, true],
  ]);
  expect(partsAfter({ ...split, last: 4 } as TopicChange)).toEqual([
    [3, "label some 0", undefined],
    [2, "label some 4", undefined],
  ]);
});

test("a hidden topic comes last", () => {
  const hidden = edited({ kind: "hide", topic: 0 });
  expect(hidden?.summaries.map(({ cluster_id, hidden: isHidden }) => [cluster_id, isHidden])).toEqual([
    ...[1, 2, 3].map((number) => [number, undefined]),
    [0, true],
  ]);
});

test("a moved comment is attached to nothing, and a topic that all were moved out of is gone", () => {
  const [all, one] = [ids.filter((_, index) => index < 20 && index % 4 === 1), ["c3"]];
  const moved = edited(
    { kind: "move", comments: all, topic: -1 },
    { kind: "move", comments: one, topic: 0 },
    { kind: "rename", topic: 1, name: "Gone" },
  );
  expect([moved?.num_clusters, moved?.noise_ratio, moved?.attached]).toEqual([3, 0.375, [8]]);
  expect([topicOf(moved, 0)?.size, topicOf(moved, 1), moved?.edited?.skipped]).toEqual([6, undefined, [3]]);
});
