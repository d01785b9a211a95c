import { expect, test } from "vitest";
import { seededRandom } from "@undertone/numeric";
import { kernel } from "../testing/kernel.js";
import { chooseTopics } from "./choose-topics.js";
import { neighbourGraph } from "./neighbour-graph.js";

/** Groups of points around directions of their own, as rows of similar points. */
function similar(sizes: readonly number[], k: number) {
  const groupOf = sizes.flatMap((size, group) => new Array<number>(size).fill(group));
  const random = seededRandom(3);
  const count = groupOf.length;
  const all = Array.from({ length: count }, () => new Float32Array(count));
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      all[i]![j] = all[j]![i] = (groupOf[i] === groupOf[j] ? 0.7 : 0.1) + 0.2 * random();
    }
  }
  const indices = new Int32Array(count * k).fill(-1);
  const similarities = new Float32Array(count * k);
  all.forEach((row, i) => {
    const nearest = Array.from(row.keys())
      .filter((j) => j !== i)
      .sort((a, b) => row[b]! - row[a]! || a - b)
      .slice(0, k);
    nearest.forEach((j, n) => {
      indices[i * k + n] = j;
      similarities[i * k + n] = row[j]!;
    });
  });
  return { groupOf, points: { count, k, indices, similarities } };
}

const ranks = (count: number) => (start: number) => {
  const random = seededRandom(start + 1);
  return Float64Array.from({ length: count }, () => random());
};

test("five clear groups are the topics, the largest first", () => {
  const { groupOf, points } = similar([30, 60, 45, 25, 40], 20);
  const [few] = chooseTopics(kernel.leiden, neighbourGraph(points), ranks(points.count));
  expect(few).toMatchObject({ grain: "few", count: 5 });
  const topicOfGroup = [3, 0, 1, 4, 2];
  expect([...few!.labels]).toEqual(groupOf.map((group) => topicOfGroup[group]));
  expect(few!.strengths.every((strength) => strength > 0.5)).toBe(true);
});

test("what stands by itself is in no topic", () => {
  const { points } = similar([40, 40, 40], 20);
  const count = points.count + 2;
  const indices = new Int32Array(count * 20).fill(-1);
  indices.set(points.indices);
  const similarities = new Float32Array(count * 20);
  similarities.set(points.similarities);
  const [few] = chooseTopics(
    kernel.leiden,
    neighbourGraph({ count, k: 20, indices, similarities }),
    ranks(count),
  );
  expect([...few!.labels.subarray(points.count)]).toEqual([-1, -1]);
  expect([...few!.strengths.subarray(points.count)]).toEqual([0, 0]);
});

test("fewer than twenty comments are not divided", () => {
  const { points } = similar([10, 9], 5);
  expect(chooseTopics(kernel.leiden, neighbourGraph(points), ranks(19))).toEqual([]);
});

test("the finer grouping divides further, or is left out", () => {
  const { points } = similar(new Array<number>(14).fill(20), 20);
  const groupings = chooseTopics(kernel.leiden, neighbourGraph(points), ranks(points.count));
  const counts = groupings.map(({ count }) => count);
  expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));
  expect(groupings.at(-1)).toMatchObject({ count: 14 });
});

test("an edge weighs what the neighbour is more similar than the last one", () => {
  const graph = neighbourGraph({
    count: 3,
    k: 2,
    indices: Int32Array.of(1, 2, 0, 2, 1, -1),
    similarities: Float32Array.of(0.75, 0.5, 0.75, 0.25, 0.25, 0),
  });
  const weight = (a: number, b: number) =>
    graph.weights[
      graph.starts[a]! + [...graph.targets.subarray(graph.starts[a], graph.starts[a + 1])].indexOf(b)
    ];
  expect(weight(0, 1)).toBe(0.75);
  // A row that is not full has no last one to compare with.
  expect(weight(1, 2)).toBe(0.25);
  expect(graph.starts[3]! - graph.starts[2]!).toBe(1);
});

test("a small thread keeps its topics where finer resolutions leave communities too small to be any", () => {
  const { points } = similar([9, 8, 7], 8);
  const groupings = chooseTopics(kernel.leiden, neighbourGraph(points), ranks(points.count));
  expect(groupings.map(({ grain, count }) => [grain, count])).toEqual([["few", 3]]);
});
