import { parse, readSchema } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { threadOf } from "../testing/comments.js";
import type { Choice } from "./suggest-parameters.js";
import { tellSuggestions } from "./tell-suggestions.js";

const parameters = parse("analysis-parameters", {});
const { suggestions: sentences } = readSchema("messages");

const said = {
  bikes: (i: number) =>
    `The new bike lane on street ${i} is always blocked by parked cars, which is dangerous.`,
  bread: (i: number) =>
    `Sourdough bread number ${i} needs a long night in the fridge before it goes into the oven.`,
  cats: (i: number) => `My neighbour's cat sleeps on car ${i} whenever the sun comes out in the morning.`,
};
const bodies = Object.values(said).flatMap((write, topic) =>
  Array.from({ length: 12 - 2 * topic }, (_, i) => write(i)),
);
const { comments } = threadOf(bodies);
const labels = Int32Array.from(bodies, (_, i) => (i < 12 ? 0 : i < 22 ? 1 : 2));
const vectors = Float32Array.from({ length: bodies.length * 3 }, (_, i) =>
  labels[Math.floor(i / 3)] === i % 3 ? 1 : 0,
);
const embedding = { vectors, dimensions: 3, requested: "lexical", used: "lexical", reason: null };
const languages = { code: "en", comments: comments.map(() => "en") };
const about = { comments, title: "What is on your mind?", languages, embedding };

function choice(given: Int32Array, figures: Partial<Choice["judged"]> = {}): Choice {
  return {
    parameters: { reduction_params: { method: "umap" }, hdbscan_params: { min_cluster_size: 3 } },
    labels: given,
    tree: treeOf(given),
    judged: {
      num_clusters: 3,
      noise_ratio: 0,
      neighbour_agreement: 0.6,
      stability: 0.9,
      score: 0.7,
      ...figures,
    },
  };
}
/** Within a topic each comment is a little farther from the one before it, and topics are far from each other. */
function treeOf(given: Int32Array): Choice["tree"] {
  const rows = Int32Array.from(given, (_, i) => i);
  const weight = Float64Array.from(given.slice(1), (label, i) => (label === given[i] ? 0.1 + i / 1_000 : 1));
  return {
    count: rows.length,
    from: rows.slice(0, -1),
    to: rows.slice(1),
    weight,
    rows,
    comments: rows.length,
  };
}
const current = choice(
  Int32Array.from(labels, (_, i) => (i < 2 ? 0 : -1)),
  { num_clusters: 1, score: 0 },
);

function told(...better: Choice[]) {
  return tellSuggestions({ current, better }, about, parameters, sentences);
}

describe("a suggestion", () => {
  const { suggestions, current: now } = told(choice(labels));

  test("is fit for the schema, and the figures are those of all comments", () => {
    expect(() => parse("suggestions", { current: now, suggestions })).not.toThrow();
    expect(now).toMatchObject({ num_clusters: 1, num_alone: 28 });
    expect(suggestions[0]!.judged).toMatchObject({ num_clusters: 3, num_alone: 0, noise_ratio: 0 });
  });

  test("says how many topics and comments on their own there would be, without a word of the field", () => {
    expect(suggestions[0]!.reason).toBe(
      "3 topics instead of 1; comments in no topic: 0 instead of 28. Most topics are found again when a fifth of the comments are left out.",
    );
    for (const sentence of Object.values(sentences))
      expect(sentence).not.toMatch(/UMAP|PCA|validity|stability|cluster|vector|parameter/i);
  });

  test("names its topics, largest first, by a label or a sentence of theirs", () => {
    const { topics } = suggestions[0]!;
    expect(topics.map(({ size }) => size)).toEqual([12, 10, 8]);
    [/bike|lane|parked/i, /bread|sourdough|oven|fridge/i, /cat|neighbour|sun/i].forEach((word, i) =>
      expect(topics[i]!.name).toMatch(word),
    );
  });
});

test("what is doubtful is said", () => {
  const { suggestions } = told(choice(labels, { stability: 0.3, score: 0.2 }));
  expect(suggestions[0]!.reason).toMatch(
    /Many topics change when a fifth of the comments are left out\. Expect rough topics/,
  );
});

test("at most six topics are named", () => {
  const many = Int32Array.from(labels, (_, i) => Math.floor(i / 3));
  expect(told(choice(many, { num_clusters: 10 })).suggestions[0]!.topics).toHaveLength(6);
});

test("without anything better there is nothing to name", () => {
  expect(told().suggestions).toEqual([]);
});
