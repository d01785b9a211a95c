import { expect, test } from "vitest";
import type { Star } from "./collaborative.js";
import { rank, type Candidate, type Taste, type Weights } from "./rank.js";

const onlyContent: Weights = { collaborative: 0, content: 100, trending: 0 };
const onlyCollaborative: Weights = { collaborative: 100, content: 0, trending: 0 };

function candidate(id: string, changes: Partial<Candidate> = {}): Candidate {
  const none = { terms: {}, model: null, centroid: null };
  return { id, ...none, hotness: 0, community: id, starCount: 0, isKnown: false, ...changes };
}

const taste = (starred: Candidate[], shared: Star[] = [], liked: Star[] = []): Taste => ({
  starred,
  shared,
  liked,
});
const starsOf = (insightId: string, ...userIds: string[]) =>
  userIds.map((userId): Star => ({ userId, insightId }));
const ids = (ranking: readonly { id: string }[]) => ranking.map(({ id }) => id);

const cooking = { "word dough": 0.8, "word oven": 0.6 };
const cycling = { "word wheel": 0.8, "word oven": 0.6 };

test("what shares the rarer words with the starred insights comes first, then what shares common ones, then the rest by hotness", () => {
  const candidates = [
    candidate("wheels", { terms: cycling }),
    candidate("bread", { terms: cooking }),
    candidate("cold", { terms: { "word snow": 1 }, hotness: 1 }),
    candidate("hot", { terms: { "word sun": 1 }, hotness: 2 }),
  ];
  const ranking = rank(candidates, taste([candidate("pizza", { terms: cooking })]), onlyContent);
  expect(ids(ranking)).toEqual(["bread", "wheels", "hot", "cold"]);
  expect(ranking.map(({ contributions }) => Object.keys(contributions))).toEqual([
    ["content"],
    ["content"],
    [],
    [],
  ]);
});

test("centroids of one model are compared, those of another or of none are not", () => {
  const near = Float32Array.of(1, 0);
  const far = Float32Array.of(0, 1);
  const candidates = [
    candidate("other model", { model: "b", centroid: near, hotness: 3 }),
    candidate("no model", { hotness: 2 }),
    candidate("far", { model: "a", centroid: far, hotness: 1 }),
    candidate("near", { model: "a", centroid: near }),
  ];
  const starred = candidate("starred", { model: "a", centroid: near });
  const ranking = rank(candidates, taste([starred]), onlyContent);
  expect(ids(ranking)).toEqual(["near", "other model", "no model", "far"]);
  expect(ranking.filter(({ contributions }) => contributions.content !== undefined)).toHaveLength(1);
});

test("many common fans beat one, though the one is all that both insights have", () => {
  const crowd = Array.from({ length: 10 }, (_, i) => `user ${i}`);
  const starred = [candidate("big", { starCount: 20 }), candidate("small", { starCount: 1 })];
  const candidates = [
    candidate("by one", { starCount: 1, hotness: 1 }),
    candidate("by many", { starCount: 20 }),
  ];
  const shared = [...starsOf("big", ...crowd), ...starsOf("small", "loner")];
  const liked = [...starsOf("by many", ...crowd), ...starsOf("by one", "loner")];
  // Unshrunk: 1 / sqrt(1 * 1) = 1 for the one, 10 / sqrt(20 * 20) = 0.5 for the many.
  expect(ids(rank(candidates, taste(starred, shared, liked), onlyCollaborative))).toEqual([
    "by many",
    "by one",
  ]);
});

test("of two insights with as many common fans, the one that fewer others starred is the closer", () => {
  const candidates = [
    candidate("everybody's", { starCount: 1000, hotness: 1 }),
    candidate("theirs", { starCount: 2 }),
  ];
  const shared = starsOf("starred", "a", "b");
  const liked = [...starsOf("everybody's", "a", "b"), ...starsOf("theirs", "a", "b")];
  const starred = candidate("starred", { starCount: 3 });
  expect(ids(rank(candidates, taste([starred], shared, liked), onlyCollaborative))).toEqual([
    "theirs",
    "everybody's",
  ]);
});

test("what is the viewer's own or starred by them comes after all that is recommended, however hot", () => {
  const candidates = [
    candidate("own", { terms: cooking, hotness: 9, isKnown: true }),
    candidate("bread", { terms: cooking }),
    candidate("other", { hotness: 1 }),
  ];
  const starred = [candidate("pizza", { terms: cooking })];
  const weights = { collaborative: 0, content: 50, trending: 50 };
  expect(ids(rank(candidates, taste(starred), weights))).toEqual(["bread", "other", "own"]);
});

test("no five in a row hold more than two of one community while others are left", () => {
  const many = Array.from({ length: 8 }, (_, i) =>
    candidate(`cooking ${i}`, { terms: cooking, community: "cooking", hotness: 100 - i }),
  );
  const others = Array.from({ length: 4 }, (_, i) =>
    candidate(`other ${i}`, { terms: cycling, hotness: -i }),
  );
  const starred = [candidate("pizza", { terms: cooking })];
  const ranking = ids(rank([...many, ...others], taste(starred), onlyContent));
  expect(ranking).toEqual(
    ["cooking 0", "cooking 1", "other 0", "other 1", "other 2"].concat([
      "cooking 2",
      "cooking 3",
      "other 3",
      "cooking 4",
      "cooking 5",
      "cooking 6",
      "cooking 7",
    ]),
  );
});

test("each way of ordering contributes by its weight", () => {
  const candidates = [candidate("bread", { terms: cooking })];
  const starred = [candidate("pizza", { terms: cooking, starCount: 2 })];
  const both = taste(starred, starsOf("pizza", "a"), starsOf("bread", "a"));
  const [first] = rank(candidates, both, { collaborative: 1, content: 2, trending: 4 });
  const { collaborative = 0, content, trending } = first?.contributions ?? {};
  expect(collaborative).toBeGreaterThan(0);
  expect(content).toBeCloseTo(2 * collaborative);
  expect(trending).toBeCloseTo(4 * collaborative);
});

test("the same candidates in another order give the same ranking", () => {
  const candidates = Array.from({ length: 30 }, (_, i) =>
    candidate(`insight ${i}`, { terms: i % 2 ? cooking : cycling, community: `c${i % 3}` }),
  );
  const weights = { collaborative: 10, content: 60, trending: 30 };
  const starred = taste([candidate("pizza", { terms: cooking })]);
  expect(rank([...candidates].reverse(), starred, weights)).toEqual(rank(candidates, starred, weights));
});
