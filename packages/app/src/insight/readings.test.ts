import { describe, expect, test } from "vitest";
import { ferryResult } from "../testing/ferry-thread.js";
import { libraryResult } from "../testing/library-thread.js";
import { storedGrouping } from "./grouping.js";
import { openingReading, readingAsSet, readingNames, readingOf } from "./readings.js";
import { threadComments } from "./thread-comments.js";

const thread = threadComments(ferryResult);
const [few] = ferryResult.readings ?? [];
if (few === undefined) throw new Error("The fixture has no reading.");

test("a result has its readings and what the parameters give; an earlier one only that", () => {
  expect(readingNames(ferryResult)).toEqual(["few", "some", "set"]);
  expect(readingNames(libraryResult)).toEqual(["set"]);
});

describe("the page opens", () => {
  test("on the best reading while nobody changed how comments are grouped", () => {
    expect(openingReading({ ...ferryResult, parameters: {} })).toBe("few");
    const elsewhere = { hdbscan_params: { min_cluster_size: 2 }, max_comments: 50 };
    expect(openingReading({ ...ferryResult, parameters: elsewhere })).toBe("few");
  });

  test.each([
    { hdbscan_params: { min_cluster_size: 3 } },
    { hdbscan_params: { metric: "cosine" } },
    { reduction_params: { method: "pca" } },
  ])("as set where somebody chose %j", (parameters) => {
    expect(openingReading({ ...ferryResult, parameters })).toBe("set");
  });

  test("as set where no reading is marked, or none is there", () => {
    const unmarked = ferryResult.readings?.map((reading) => ({ ...reading, default: false })) ?? [];
    expect(openingReading({ readings: unmarked, parameters: {} })).toBe("set");
    expect(openingReading({ readings: [], parameters: {} })).toBe("set");
    expect(openingReading({ parameters: {} })).toBe("set");
  });
});

test("a sentence of the headline comes with its topic, that topic's size, and its share of the points", () => {
  const { headline, grouping } = readingOf(few, thread, true);
  expect(headline.map(({ quote }) => quote)).toEqual(few.headline.map(({ quote }) => quote));
  for (const [index, sentence] of headline.entries()) {
    expect(sentence.topic).toBe(grouping.clusters[index]);
    expect(sentence.facts.size).toBe(few.summaries[index]?.size);
    expect(sentence.points).toBe(few.headline[index]?.points_share);
  }
});

test("without the comments that were put with the nearest topic, size and points are those of the rest", () => {
  const { headline } = readingOf(few, thread, false);
  const sentence = headline.find(({ topic }) => topic.isReduced);
  expect(sentence?.facts.size).toBe(sentence?.topic.members.length);
  expect(sentence?.points).not.toBe(few.headline[0]?.points_share);
});

test("what the parameters give has the result's own headline", () => {
  const library = threadComments(libraryResult);
  const { headline } = readingAsSet(libraryResult, library, storedGrouping(libraryResult, library));
  expect(headline.map(({ quote, facts: { size, people } }) => ({ quote, size, people }))).toEqual(
    libraryResult.summaries.slice(0, 3).map(({ title, size, people }) => ({ quote: title, size, people })),
  );
});
