import { expect, test } from "vitest";
import type { Result } from "@undertone/schemas/types";
import { ferryResult } from "../testing/ferry-thread.js";
import { libraryResult } from "../testing/library-thread.js";
import { shownAsSet } from "../testing/shown-as-set.js";
import { shownGrouping, type ShownCluster } from "./grouping.js";
import { threadComments } from "./thread-comments.js";
import { pointsShare, topicFacts, topicSize } from "./topic-facts.js";

const [typical] = libraryResult.noise;
if (typical === undefined) throw new Error("The fixture has no comment.");
const told = [
  { id: "a", author: "ada", score: 1, parent_id: null },
  { id: "b", author: "ada", score: 9, parent_id: "a" },
  { id: "c", author: "ben", score: -3, parent_id: "a" },
  { id: "d", author: "cleo", score: 2, parent_id: "b" },
].map((facts) => ({ ...typical, ...facts }));
const result: Result = {
  ...libraryResult,
  summaries: [],
  clusters: { 0: told.slice(0, 3) },
  noise: told.slice(3),
};

const first = ({ clusters }: { clusters: readonly ShownCluster[] }) => {
  const [cluster] = clusters;
  if (cluster === undefined) throw new Error("There is no topic.");
  return cluster;
};
const factsOf = (of: Result) => {
  const thread = threadComments(of);
  return topicFacts(first(shownAsSet(of, thread)), thread);
};

test("of a topic that nobody described it counts who speaks, and finds what was upvoted and answered most", () => {
  expect(factsOf(result)).toMatchObject({
    size: 3,
    people: 2,
    mostUpvoted: { id: "b" },
    mostAnswered: { id: "a" },
  });
});

test("people are counted as far as they are known, and the comments whose authors are not", () => {
  const clusters = {
    0: told.map((comment) => ({ ...comment, author: comment.id === "c" ? null : comment.author })),
  };
  const facts = factsOf({ ...result, clusters, noise: [] });
  expect(facts).toMatchObject({ people: 2, unknownAuthors: 1 });
  expect(topicSize(facts)).toBe("4 comments by at least 2 people");
  const nobody = { 0: told.map((comment) => ({ ...comment, author: null })) };
  expect(factsOf({ ...result, clusters: nobody, noise: [] }).people).toBeNull();
});

test("who wrote a quarter of a topic, and three comments at least, is its loudest", () => {
  const by = (author: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...typical, id: `${author}${i}`, author, parent_id: null }));
  const others = (count: number) => Array.from({ length: count }, (_, i) => by(`other${i}`, 1)).flat();
  const loudestAmong = (comments: ReturnType<typeof by>) =>
    factsOf({ ...result, clusters: { 0: comments }, noise: [] }).loudest;
  expect(loudestAmong([...by("ada", 3), ...others(9)])).toEqual({ author: "ada", comments: 3 });
  expect(loudestAmong([...by("ada", 3), ...others(10)])).toBeNull();
  expect(loudestAmong([...by("ada", 2), ...others(1)])).toBeNull();
});

test("nobody is the loudest where everybody wrote once; nothing is upvoted most where all have as many points, or there are none", () => {
  const clusters = { 0: told.slice(1).map((comment) => ({ ...comment, score: null, parent_id: null })) };
  expect(factsOf({ ...result, clusters, noise: [] })).toMatchObject({
    loudest: null,
    mostUpvoted: null,
    mostAnswered: null,
  });
  for (const score of [0, 1]) {
    const alike = { 0: told.map((comment) => ({ ...comment, score })) };
    expect(factsOf({ ...result, clusters: alike, noise: [] }).mostUpvoted).toBeNull();
  }
});

test("a text whose copies make up much of a topic is shown, so that its size is not taken for many voices", () => {
  const pasted = ["p", "q", "r"].map((id) => ({ ...typical, id, ...(id !== "p" && { copy_of: "p" }) }));
  const clusters = { 0: [...told, ...pasted] };
  expect(factsOf({ ...result, clusters, noise: [] }).mostCopied?.id).toBe("p");
  const fewer = { 0: [...told, ...pasted.slice(1)] };
  expect(factsOf({ ...result, clusters: fewer, noise: [] }).mostCopied).toBeNull();
});

test("where several have the most points or replies, none has the most", () => {
  const clusters = {
    0: told.map((comment, index) => ({
      ...comment,
      score: index === 0 ? 1 : 7,
      parent_id: index === 0 ? null : (told[index - 1]?.id ?? null),
    })),
  };
  expect(factsOf({ ...result, clusters, noise: [] })).toMatchObject({
    mostUpvoted: null,
    mostAnswered: null,
  });
});

test("of a described topic it says what the server says", () => {
  const thread = threadComments(libraryResult);
  const facts = topicFacts(first(shownAsSet(libraryResult, thread)), thread);
  const [summary] = libraryResult.summaries;
  expect(facts).toMatchObject({ size: summary?.size, people: summary?.people });
  expect(facts.mostUpvoted?.id).toBe(summary?.most_upvoted);
  expect(facts.quotes).toEqual(summary?.sample_comments);
});

test("of a topic that comments were taken out of it counts anew, and quotes none of those", () => {
  const thread = threadComments(ferryResult);
  const [few] = ferryResult.readings ?? [];
  if (few === undefined) throw new Error("The fixture has no few topics.");
  const reduced = shownGrouping(few, thread, { withAttached: false }).clusters.find(
    ({ isReduced }) => isReduced,
  );
  if (reduced === undefined) throw new Error("No topic of the fixture has comments put with it.");
  const facts = topicFacts(reduced, thread);
  expect(facts.size).toBe(reduced.members.length);
  expect(facts.size).toBeLessThan(reduced.summary?.size ?? 0);
  const within = [...reduced.members].map((index) => thread.all[index]?.id);
  for (const comment of [...facts.quotes, facts.mostUpvoted]) expect(within).toContain(comment?.id);
});

test("the share of the points is of all that are above zero; without any there is none", () => {
  const thread = threadComments(result);
  expect(pointsShare(first(shownAsSet(result, thread)), thread)).toBeCloseTo(10 / 12);
  const none = {
    ...result,
    clusters: { 0: told.map((comment) => ({ ...comment, score: null })) },
    noise: [],
  };
  const without = threadComments(none);
  expect(pointsShare(first(shownAsSet(none, without)), without)).toBeNull();
});
