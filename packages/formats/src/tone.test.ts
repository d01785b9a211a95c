import type { AnalysedComment, Tone } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { formats } from "./files.js";
import { finding } from "./finding.js";
import { ferryResult } from "./testing/ferry-result.js";
import { polarityCounts, polarityOfComment, toneOf, toneWords, untoldTone, withheldTone } from "./tone.js";

type Scored = Pick<AnalysedComment, "tone" | "sentiment" | "body">;
const scored = (compound: number, tone?: number | null, words?: [string, number][], body = ""): Scored => ({
  body,
  sentiment: { compound, positive: 0, neutral: 1, negative: 0, ...(words && { words }) },
  ...(tone !== undefined && { tone }),
});
const tone = (some: Partial<Tone>): Tone => ({
  compound: 0,
  warm: 0,
  neither: 0,
  cold: 0,
  withheld: 0,
  ...some,
});
const counts = { positive: 3, neutral: 2, negative: 1 };
const none = { positive: 0, neutral: 0, negative: 0 };

test.each([
  [0.5, "positive"],
  [0.49, "neutral"],
  [-0.49, "neutral"],
  [-0.5, "negative"],
  [null, null],
])("a tone of %j is %s, whatever the sentiment", (given, polarity) => {
  expect(polarityOfComment(scored(-0.9, given))).toBe(polarity);
  expect(toneOf(scored(-0.9, given))).toBe(given);
});

test("a comment of a result from before there were tones is judged by its sentiment", () => {
  expect(polarityOfComment(scored(0.1))).toBe("positive");
  expect(toneOf(scored(0.1))).toBe(0.1);
  expect(polarityCounts({ sentiment: { counts } })).toBe(counts);
});

test("counts are those of the tone, without what is withheld", () => {
  const some = tone({ warm: 1, neither: 2, cold: 3, withheld: 4 });
  expect(polarityCounts({ tone: some, sentiment: { counts } })).toEqual({
    positive: 1,
    neutral: 2,
    negative: 3,
  });
  expect(withheldTone({ tone: some })).toMatch(/^Tone skips 4 comments/);
  expect(withheldTone({ tone: tone({ withheld: 1 }) })).toMatch(/^Tone skips 1 comment/);
  expect(withheldTone({ tone: tone({}) })).toBeNull();
  expect(withheldTone({})).toBeNull();
});

test("the words that made a tone are told with what they count", () => {
  expect(toneWords(scored(0.3, 0.3, [["great", 3.1], ["bad", -2.5]]))).toBe("great +3.1, bad −2.5"); // prettier-ignore
  expect(toneWords(scored(0.3, 0, [["crying", -2.1]]))).toBe(
    "crying −2.1; words from the title do not count",
  );
  expect(toneWords(scored(0.3, -0.3, [["like", -1.1]], "I don’t like it"))).toBe("like −1.1");
  expect(toneWords(scored(0.3, null, [["die", -2.9]]))).toBe("No tone: not recognised as English");
  expect(toneWords(scored(0, 0, []))).toBeNull();
  expect(toneWords(scored(0.1))).toBeNull();
});

const found = {
  ...{ num_clusters: 1, total_processed: 10, noise_ratio: 0, fetched: 10, filtered: {}, summaries: [] },
  sentiment: { counts },
};

test("of a thread that is not in English no tone is told", () => {
  expect(finding({ ...found, tone: tone({ compound: null, withheld: 10 }) })).toMatch(
    /the comments are not in English, so no tone is shown\.$/,
  );
});

test("where no comment has a tone, why stands in place of the counts", () => {
  expect(untoldTone(none, "2 comments are not counted")).toBe("2 comments are not counted");
  expect(untoldTone(none, null)).toBe("Tone not available");
  expect(untoldTone({ ...none, neutral: 1 }, "2 comments are not counted")).toBeNull();
});

test.each(["html", "text"] as const)("%s counts no tones of a thread where none is told", (format) => {
  const summaries = ferryResult.summaries.map((summary) => ({ ...summary, tone: tone({ withheld: 2 }) }));
  const counted = /\b0(?:<\/strong>)? (?:positive|neutral|negative)\b/;
  expect(formats[format].write(ferryResult)).toMatch(counted);
  const written = formats[format].write({ ...ferryResult, tone: tone({ withheld: 3 }), summaries });
  expect(written).not.toMatch(counted);
  expect(written.replace(/\s+/g, " ")).toContain("Tone skips 2 comments that aren’t in English");
});

test("of no comments at all, no tone is told", () => {
  const empty = { ...found, total_processed: 0, num_clusters: 0, sentiment: { counts: none } };
  expect(finding(empty)).toBe("No topic stands out among 0 analysed comments.");
});
