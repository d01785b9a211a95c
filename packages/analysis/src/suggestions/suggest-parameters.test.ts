import { parse, readSchema } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { seededRandom } from "@undertone/numeric";
import { clusterStage } from "../stages/cluster-stage.js";
import type { EmbeddedComments } from "../stages/embedded-comments.js";
import { suggestParameters } from "./suggest-parameters.js";
import { kernel } from "../testing/kernel.js";

const defaults = parse("analysis-parameters", {});
const { suggestions: sentences } = readSchema("messages");

function embedded(vectors: Float32Array, dimensions: number): EmbeddedComments {
  return { vectors, dimensions, requested: "none", used: "none", reason: null };
}

/** Groups around the axes, each of many points that differ in every direction. */
function groups(count: number, of: number, dimensions = 24): EmbeddedComments {
  const random = seededRandom(11);
  const vectors = Float32Array.from({ length: count * dimensions }, (_, i) => {
    const [point, column] = [Math.floor(i / dimensions), i % dimensions];
    return (column === point % of ? 2 : 0) + random() - 0.5;
  });
  return embedded(vectors, dimensions);
}

describe("on four groups of twenty-four, which the defaults break into pairs", () => {
  const embedding = groups(96, 4);
  const suggested = suggestParameters(embedding, defaults, 42, kernel, sentences);

  test("the best suggestion finds the four, says so, and has a better score than the defaults", () => {
    const [best] = suggested.suggestions;
    expect(best!.judged).toMatchObject({ num_clusters: 4 });
    expect(best!.judged.score).toBeGreaterThan(suggested.current.score);
    expect(best!.reason).toMatch(
      /: 4 topics and \d+ % of the comments on their own, compared with \d+ and \d+ % now\./,
    );
    const { labels } = clusterStage(embedding, parse("analysis-parameters", best!.parameters), 42, kernel);
    expect(new Set([0, 1, 2, 3].map((first) => labels[first])).size).toBe(4);
  });

  test("what is judged is what an analysis with the parameters gives", () => {
    for (const { parameters, judged } of suggested.suggestions) {
      const { labels, stabilities } = clusterStage(
        embedding,
        parse("analysis-parameters", parameters),
        42,
        kernel,
      );
      expect(stabilities).toHaveLength(judged.num_clusters);
      const noise = labels.filter((label) => label < 0).length / labels.length;
      expect(noise).toBeCloseTo(judged.noise_ratio, 4);
    }
  });

  test("is fit for the schema, best first, at most two of a reduction", () => {
    expect(parse("suggestions", suggested)).toEqual(suggested);
    const scores = suggested.suggestions.map(({ judged }) => judged.score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const method of ["none", "pca", "umap"]) {
      const alike = suggested.suggestions.filter(
        ({ parameters }) => parameters.reduction_params.method === method,
      );
      expect(alike.length).toBeLessThanOrEqual(2);
    }
  });

  test("the same seed gives the same suggestions", () => {
    expect(suggestParameters(embedding, defaults, 42, kernel, sentences)).toEqual(suggested);
  });

  test("what it suggested is current afterwards, and only better ones are suggested", () => {
    const [best] = suggested.suggestions;
    const again = suggestParameters(
      embedding,
      parse("analysis-parameters", best!.parameters),
      42,
      kernel,
      sentences,
    );
    expect(again.current).toEqual(best!.judged);
    expect(again.suggestions).toEqual([]);
  });
});

test("comments without a vector count as alone", () => {
  const { vectors, dimensions } = groups(96, 4);
  const more = new Float32Array(120 * dimensions);
  more.set(vectors);
  const { suggestions } = suggestParameters(embedded(more, dimensions), defaults, 42, kernel, sentences);
  const [best] = suggestions;
  const { labels } = clusterStage(
    embedded(more, dimensions),
    parse("analysis-parameters", best!.parameters),
    42,
    kernel,
  );
  expect(best!.judged.noise_ratio).toBeCloseTo(labels.filter((label) => label < 0).length / 120, 4);
  expect(best!.reason).toContain(
    `${Math.round(best!.judged.noise_ratio * 100)} % of the comments on their own`,
  );
});

test("metric and alpha stay as they are given", () => {
  const given = parse("analysis-parameters", { hdbscan_params: { metric: "cosine", alpha: 1.5 } });
  const { suggestions } = suggestParameters(groups(80, 2), given, 1, kernel, sentences);
  expect(suggestions.length).toBeGreaterThan(0);
  for (const { parameters } of suggestions) {
    expect(parameters.hdbscan_params).toMatchObject({ metric: "cosine", alpha: 1.5 });
  }
});

describe("where there is nothing to suggest", () => {
  test.each([0, 1, 2, 3, 4, 5])("%i comments", (count) => {
    expect(suggestParameters(groups(count, 2), defaults, 1, kernel, sentences).suggestions).toEqual([]);
  });

  test("comments that all say the same, and comments without a vector", () => {
    for (const value of [1, 0]) {
      const { current, suggestions } = suggestParameters(
        embedded(new Float32Array(90).fill(value), 3),
        defaults,
        1,
        kernel,
        sentences,
      );
      expect(current.num_clusters).toBe(0);
      expect(suggestions).toEqual([]);
    }
  });
});

test("vectors drawn at random get no good score, and the reason says so", () => {
  const random = seededRandom(2);
  const noise = embedded(
    Float32Array.from({ length: 300 * 40 }, () => random() - 0.5),
    40,
  );
  for (const { judged, reason } of suggestParameters(noise, defaults, 1, kernel, sentences).suggestions) {
    expect(judged.score).toBeLessThan(0.2);
    expect(reason).toContain("These figures are low: expect rough topics.");
  }
});

test("progress rises to all comments, and what it throws ends the work", () => {
  const told: number[] = [];
  suggestParameters(groups(40, 2), defaults, 1, kernel, sentences, (done) => told.push(done));
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.at(-1)).toBe(40);
  expect(() =>
    suggestParameters(groups(40, 2), defaults, 1, kernel, sentences, () => {
      throw new Error("cancelled");
    }),
  ).toThrow("cancelled");
});
