import { parse } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { seededRandom } from "@undertone/numeric";
import { adjustedRandIndex } from "../stability/adjusted-rand-index.js";
import { clusterStage } from "../stages/cluster-stage.js";
import type { EmbeddedComments } from "../stages/embedded-comments.js";
import { suggestParameters } from "./suggest-parameters.js";
import { kernel } from "../testing/kernel.js";

const defaults = parse("analysis-parameters", {});

function embedded(vectors: Float32Array, dimensions: number): EmbeddedComments {
  return { vectors, dimensions, requested: "none", used: "none", reason: null };
}

/** Groups around the axes, each of many points that differ in every direction; 2 apart the defaults find them. */
function groups(count: number, of: number, apart = 1.2, dimensions = 24): EmbeddedComments {
  const random = seededRandom(11);
  const vectors = Float32Array.from({ length: count * dimensions }, (_, i) => {
    const [point, column] = [Math.floor(i / dimensions), i % dimensions];
    return (column === point % of ? apart : 0) + random() - 0.5;
  });
  return embedded(vectors, dimensions);
}

describe("on four groups of twenty-four, which the defaults break up", () => {
  const embedding = groups(96, 4);
  const suggested = suggestParameters(embedding, defaults, 42, kernel);

  test("the best suggestion finds the four, and has a better score than the defaults", () => {
    const [best] = suggested.better;
    expect(best!.judged).toMatchObject({ num_clusters: 4 });
    expect(best!.judged.score).toBeGreaterThan(suggested.current.judged.score);
    const { labels } = clusterStage(embedding, parse("analysis-parameters", best!.parameters), 42, kernel);
    expect(new Set([0, 1, 2, 3].map((first) => labels[first])).size).toBe(4);
  });

  test("what is judged is what an analysis with the parameters gives", () => {
    for (const { parameters, judged } of suggested.better) {
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

  test("best first, at most two of a reduction", () => {
    const scores = suggested.better.map(({ judged }) => judged.score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const method of ["none", "pca", "umap"]) {
      const alike = suggested.better.filter(
        ({ parameters }) => parameters.reduction_params.method === method,
      );
      expect(alike.length).toBeLessThanOrEqual(2);
    }
  });

  test("no two give the same groups", () => {
    suggested.better.forEach(({ labels }, i) => {
      for (const other of [suggested.current, ...suggested.better.slice(0, i)])
        expect(adjustedRandIndex(labels, other.labels)).toBeLessThan(0.9);
    });
  });

  test("the same seed gives the same suggestions", () => {
    expect(suggestParameters(embedding, defaults, 42, kernel)).toEqual(suggested);
  });

  test("what it suggested is current afterwards, and only better ones are suggested", () => {
    const [best] = suggested.better;
    const again = suggestParameters(embedding, parse("analysis-parameters", best!.parameters), 42, kernel);
    expect(again.current.judged).toEqual(best!.judged);
    expect(again.better).toEqual([]);
  });
});

test("comments without a vector count as alone", () => {
  const { vectors, dimensions } = groups(96, 4);
  const more = new Float32Array(120 * dimensions);
  more.set(vectors);
  const { better } = suggestParameters(embedded(more, dimensions), defaults, 42, kernel);
  const [best] = better;
  const { labels } = clusterStage(
    embedded(more, dimensions),
    parse("analysis-parameters", best!.parameters),
    42,
    kernel,
  );
  const alone = (all: Int32Array) => all.filter((label) => label < 0).length;
  expect(alone(best!.labels)).toBe(alone(labels));
  expect(alone(best!.labels)).toBeGreaterThanOrEqual(24);
});

test("what the given parameters find already is not suggested again by way of UMAP, whose gaps are wider", () => {
  const { current, better } = suggestParameters(groups(96, 4, 2), defaults, 42, kernel);
  expect(current.judged.num_clusters).toBe(4);
  expect(better).toEqual([]);
});

test("metric and alpha stay as they are given", () => {
  const given = parse("analysis-parameters", { hdbscan_params: { metric: "cosine", alpha: 1.5 } });
  const { better } = suggestParameters(groups(80, 2), given, 1, kernel);
  expect(better.length).toBeGreaterThan(0);
  for (const { parameters } of better) {
    expect(parameters.hdbscan_params).toMatchObject({ metric: "cosine", alpha: 1.5 });
  }
});

describe("where there is nothing to suggest", () => {
  test.each([0, 1, 2, 3, 4, 5])("%i comments", (count) => {
    expect(suggestParameters(groups(count, 2), defaults, 1, kernel).better).toEqual([]);
  });

  test("comments that all say the same, and comments without a vector", () => {
    for (const value of [1, 0]) {
      const { current, better } = suggestParameters(
        embedded(new Float32Array(90).fill(value), 3),
        defaults,
        1,
        kernel,
      );
      expect(current.judged.num_clusters).toBe(0);
      expect(better).toEqual([]);
    }
  });
});

test("vectors drawn at random get no good score", () => {
  const random = seededRandom(2);
  const noise = embedded(
    Float32Array.from({ length: 300 * 40 }, () => random() - 0.5),
    40,
  );
  for (const { judged } of suggestParameters(noise, defaults, 1, kernel).better)
    expect(judged.score).toBeLessThan(0.3);
});

test("progress rises to all comments, and what it throws ends the work", () => {
  const told: number[] = [];
  suggestParameters(groups(40, 2), defaults, 1, kernel, (done) => told.push(done));
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.at(-1)).toBe(40);
  expect(() =>
    suggestParameters(groups(40, 2), defaults, 1, kernel, () => {
      throw new Error("cancelled");
    }),
  ).toThrow("cancelled");
});
