import { expect, test } from "vitest";
import { kernel } from "../testing/kernel.js";
import { commentScorer, toneWithout } from "./comment-tone.js";
import { meanTone } from "./mean-tone.js";
import { noOverlay, wordOverlay } from "./word-overlay.js";

const { sentiment: analyzer } = kernel;
const scorer = (title: string, overlay = noOverlay) => commentScorer(analyzer, title, overlay);

test.each([
  "> I hate this\n\nI love it",
  "&gt; I hate this\n\nI love it",
  "I love it\n   > you are an idiot\n",
])("a line that somebody else is quoted in does not count: %j", (body) => {
  const { sentiment } = scorer("")(body);
  expect(sentiment.compound).toBe(analyzer.score("I love it").compound);
  expect(sentiment.words).toEqual([["love", 3.2]]);
});

test("capitals, marks and a spoiler stay as they are written", () => {
  for (const body of ["I LOVE it!!!", ">!Snape!< is *great*", "a > b, great"]) {
    const { compound, positive } = analyzer.score(body);
    expect(scorer("")(body).sentiment).toMatchObject({ compound, positive });
  }
});

test("the words that made a score are named as written, each with what it counts after the words around it", () => {
  const { words } = scorer("")("The staff was not GOOD, but the food was very nice 😍").sentiment;
  expect(words?.map(([word]) => word)).toEqual(["GOOD", "nice", "😍"]);
  const [good, nice, emoji] = words?.map(([, valence]) => valence) ?? [];
  expect(good).toBeLessThan(0);
  expect(nice).toBeGreaterThan(analyzer.score("nice").words[0]?.[1] ?? 0);
  expect(emoji).toBeGreaterThan(0);
});

test("a word that the words around it silence is not named", () => {
  expect(scorer("")("no crying").sentiment.words?.map(([word]) => word)).toEqual(["crying"]);
  expect(scorer("")("nothing to see").sentiment.words).toEqual([]);
});

test("of a long rant those words are named that count most", () => {
  const { words } = scorer("")(`${"bad ".repeat(50)} HORRIBLE`).sentiment;
  expect(words).toHaveLength(20);
  expect(words?.at(-1)?.[0]).toBe("HORRIBLE");
});

test("an emoji beside a phrase of the user's is named by its own place", () => {
  const overlay = wordOverlay({ positive: ["chef's kiss"], negative: [] });
  expect(scorer("", overlay)("the ending was chef's kiss 😍").sentiment.words).toEqual([
    ["chef's kiss", 1.9],
    ["😍", expect.any(Number)],
  ]);
});

test("words of the title and of its stems count in the sentiment, not in the tone, and are listed", () => {
  const score = scorer("Why do babies cry?");
  const { sentiment, tone, neutral } = score("All the crying, but my son is great");
  expect(sentiment.words?.map(([word]) => word)).toEqual(["crying", "great"]);
  expect(neutral).toEqual(["crying"]);
  expect(tone).toBeGreaterThan(sentiment.compound);
});

test("a tone does not hang on which apostrophe a keyboard writes; the sentiment does, as in Python", () => {
  const [straight, curly] = [scorer("")("I don't like it"), scorer("")("I don’t like it")];
  expect(curly).toEqual({ ...straight, sentiment: { ...curly.sentiment, words: straight.sentiment.words } });
  expect(curly.sentiment.compound).toBeGreaterThan(0);
  expect(toneWithout(analyzer, "", noOverlay)("I don’t like it", new Set())).toBe(straight.tone);
});

test("a tone without further words is that of a comment that does not hold them", () => {
  const without = toneWithout(analyzer, "Why do babies cry?", noOverlay);
  const body = "> I hate it\n\nAll the crying, but my son is great and I love him";
  expect(without(body, new Set())).toBe(scorer("Why do babies cry?")(body).tone);
  expect(without(body, new Set(["great"]))).toBe(
    analyzer.score("All the X, but my son is X and I love him").compound,
  );
});

test("words by which people judge count although the title has them", () => {
  const { neutral, tone, sentiment } = scorer("Is it good to agree with what you like?")(
    "good, I agree, she liked it",
  );
  expect(neutral).toEqual([]);
  expect(tone).toBe(sentiment.compound);
});

test("a word that a user has given a value keeps it, whatever the title says", () => {
  const overlay = wordOverlay({ positive: ["crying"], negative: [] });
  expect(scorer("The crying baby", overlay)("crying").tone).toBeGreaterThan(0);
  expect(scorer("The crying baby")("crying").tone).toBe(0);
});

test("several tones have a mean, and count as warm or cold only from a half on; what is withheld is counted apart", () => {
  expect(meanTone([0.5, 0.49, -0.49, -0.5, 0, null])).toEqual({
    compound: 0,
    warm: 1,
    neither: 3,
    cold: 1,
    withheld: 1,
  });
  expect(meanTone([null])).toEqual({ compound: null, warm: 0, neither: 0, cold: 0, withheld: 1 });
});
