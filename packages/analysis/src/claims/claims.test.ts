import { seededRandom } from "@undertone/numeric";
import { describe, expect, test } from "vitest";
import { kernel } from "../testing/kernel.js";
import { threadTerms } from "../grouping/terms.js";
import { createReader } from "../text/reader.js";
import { claimsOf, type Grouping } from "./claims.js";
import type { ComparedComments } from "./compared-comments.js";
import { neutralTones } from "./neutral-tones.js";

const COUNT = 300;

interface Figures {
  tone: number;
  asks: boolean;
  words: number;
  points: number;
  answered: boolean;
}

function compared(figures: readonly Figures[], more: Partial<ComparedComments> = {}): ComparedComments {
  const column = (of: (figures: Figures) => number) => Float64Array.from(figures, of);
  const tones = column(({ tone }) => tone);
  return {
    counts: new Uint8Array(figures.length).fill(1),
    asking: column(({ asks }) => (asks ? 1 : 0)),
    words: column(({ words }) => words),
    points: column(({ points }) => points),
    answered: column(({ answered }) => (answered ? 1 : 0)),
    tones,
    neutralTones: () => tones,
    ...more,
  };
}

/** Figures without any pattern, as varied as those of real comments. */
function anyFigures(random: () => number, count = COUNT): Figures[] {
  return Array.from({ length: count }, () => ({
    tone: random() * 2 - 1,
    asks: random() < 0.2,
    words: Math.ceil(4 / (random() + 0.01)),
    points: Math.floor(1 / (random() + 0.005)) - 2,
    answered: random() < 0.4,
  }));
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const sixTopics = (count = COUNT): Grouping =>
  range(0, 6).map((topic) => range((topic * count) / 6, ((topic + 1) * count) / 6));

describe("of topics that nothing sets apart", () => {
  test("no more threads have a claim than the rate allows: of 100, at most one in twenty and chance", () => {
    const random = seededRandom(7);
    let threads = 0;
    for (let thread = 0; thread < 100; thread++) {
      const claims = claimsOf(compared(anyFigures(random)), [sixTopics(), [range(0, 150), range(150, 300)]]);
      if (claims.flat().length > 0) threads++;
    }
    // Where nothing is so, the false discovery rate is the share of threads with any claim: 5, and three deviations of 2.2.
    expect(threads).toBeLessThanOrEqual(11);
  });
});

describe("a topic that is set apart", () => {
  const figures = anyFigures(seededRandom(3));
  range(0, 50).forEach((i) => (figures[i]!.tone = i % 3 === 0 ? 0.1 : -0.8));
  range(50, 100).forEach((i) => (figures[i]!.asks = i % 5 !== 0));
  range(100, 150).forEach((i) => (figures[i]!.points += 40));
  const [claims] = claimsOf(compared(figures), [sixTopics()]);

  test("is claimed to be so, with the figures of both sides", () => {
    expect(claims).toEqual([
      expect.objectContaining({ cluster_id: 0, kind: "tone", direction: "lower" }),
      expect.objectContaining({ cluster_id: 1, kind: "questions", direction: "higher" }),
      expect.objectContaining({ cluster_id: 2, kind: "points", direction: "higher" }),
    ]);
    expect(claims![0]!.figures).toMatchObject({ cold: 0.66, warm: 0 });
    expect(claims![1]!.figures.asking).toBe(0.8);
    expect(claims![1]!.figures.asking_elsewhere).toBeLessThan(0.3);
    for (const { q } of claims!) expect(q).toBeLessThan(0.05);
  });

  test("is claimed to be so whatever the order of the comments", () => {
    const random = seededRandom(5);
    const positions = range(0, COUNT);
    for (let i = COUNT - 1; i > 0; i--) {
      const other = Math.floor(random() * (i + 1));
      [positions[i], positions[other]] = [positions[other]!, positions[i]!];
    }
    const shuffled: Figures[] = [];
    positions.forEach((position, i) => (shuffled[position] = figures[i]!));
    const groups = sixTopics().map((topic) => topic.map((i) => positions[i]!));
    expect(claimsOf(compared(shuffled), [groups])).toEqual([claims]);
  });

  test("is not where it has fewer than 15 comments, copies not counted", () => {
    const counts = new Uint8Array(COUNT).fill(1);
    counts.fill(0, 14, 50);
    const [remaining] = claimsOf(compared(figures, { counts }), [sixTopics()]);
    expect(remaining!.map(({ cluster_id }) => cluster_id)).toEqual([1, 2]);
  });

  test("is not where the source has no such figure", () => {
    const points = new Float64Array(COUNT).fill(NaN);
    const [remaining] = claimsOf(compared(figures, { points }), [sixTopics()]);
    expect(remaining!.map(({ kind }) => kind)).toEqual(["tone", "questions"]);
  });
});

test("what is surely so and hardly more than elsewhere is not worth a sentence", () => {
  const figures = anyFigures(seededRandom(11), 12_000);
  figures.forEach((each, i) => (each.asks = i % 100 < (i < 6_000 ? 24 : 18)));
  expect(claimsOf(compared(figures), [[range(0, 6_000)]])).toEqual([[]]);
});

describe("the words that gather a topic", () => {
  const bodies = [
    ...range(0, 40).map((i) => `Thanks, the number ${i} bus stops at the harbour gate`),
    ...range(0, 80).map(
      (i) => `Somebody ${i % 3 === 0 ? "ought" : "loves"} to repaint door ${i} of the old house`,
    ),
  ];
  const reader = createReader([], "en");
  const texts = bodies.map((body) => reader.read(body));
  const terms = threadTerms(texts, "en");
  const tones = Float64Array.from(bodies, (body) => kernel.sentiment.score(body).compound);
  const withoutKeys = neutralTones(
    { terms, texts, tones },
    (word) => kernel.sentiment.hasValence(word),
    (comment, neutral) =>
      kernel.sentiment.score(bodies[comment]!, { valences: new Map(), longestPhrase: 1, neutral }).compound,
  );

  test("do not speak for its tone, and of another topic they count as ever", () => {
    expect(tones[0]).toBeGreaterThan(0.3);
    expect([...withoutKeys(range(0, 40))].slice(0, 40)).toEqual(new Array(40).fill(0));
    expect([...withoutKeys(range(40, 120))].slice(0, 40)).toEqual([...tones].slice(0, 40));
  });

  test("make it neither warmer nor, where they alone are warm in it, colder", () => {
    const figures = anyFigures(seededRandom(2), 120);
    const told = (warm: (i: number) => number, cold: (i: number) => number) =>
      claimsOf(
        compared(figures, {
          tones: Float64Array.from(bodies.keys(), warm),
          neutralTones: () => Float64Array.from(bodies.keys(), cold),
        }),
        [[range(0, 40)]],
      )
        .flat()
        .filter(({ kind }) => kind === "tone");
    const warmHere = (i: number) => (i < 40 ? 0.8 : 0.1);
    const coldHere = (i: number) => (i < 40 ? -0.8 : 0.1);
    expect(told(warmHere, warmHere)).toHaveLength(1);
    expect(told(warmHere, () => 0)).toEqual([]);
    expect(told(warmHere, coldHere)).toEqual([]);
  });
});
