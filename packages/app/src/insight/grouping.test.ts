import { describe, expect, test } from "vitest";
import type { ReclusterAnswer } from "@undertone/schemas/types";
import { ferryResult } from "../testing/ferry-thread.js";
import { HUES } from "./cluster-marker.js";
import { storedGrouping, triedGrouping } from "./grouping.js";
import { threadComments } from "./thread-comments.js";

const thread = threadComments(ferryResult);
const stored = storedGrouping(ferryResult, thread);

function answer(clusters: readonly (readonly string[])[]): ReclusterAnswer {
  const known = new Set(clusters.flat());
  return {
    hdbscan_params: { min_cluster_size: 5, cluster_selection_epsilon: 0 },
    num_clusters: clusters.length,
    noise_ratio: 0.3,
    sizes: clusters.map((ids) => ids.length),
    clusters: Object.fromEntries(clusters.map((ids, id) => [id, [...ids]])),
    noise: thread.all.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    probabilities: {},
    keywords: clusters.slice(0, 2).map((_, id) => [`word ${id}`]),
  };
}
const idsOf = (cluster: number) =>
  Array.from(stored.clusters[cluster]?.members ?? [], (index) => thread.all[index]?.id ?? "");

describe("the stored grouping", () => {
  test("has each comment once, in its cluster or alone", () => {
    const indices = [...stored.clusters.flatMap(({ members }) => [...members]), ...stored.alone];
    expect(indices.sort((a, b) => a - b)).toEqual([...thread.all.keys()]);
    expect(stored.clusters.length).toBe(ferryResult.num_clusters);
  });

  test("names the described clusters in the server's words, by its ranks", () => {
    for (const { rank, keywords, size } of ferryResult.summaries) {
      expect(stored.clusters[rank - 1]).toMatchObject({ rank, keywords });
      expect(stored.clusters[rank - 1]?.members).toHaveLength(size);
    }
  });

  test("makes up no words for a cluster that the server did not describe", () => {
    const grouping = storedGrouping({ ...ferryResult, summaries: ferryResult.summaries.slice(0, 3) }, thread);
    expect(grouping.clusters.at(-1)?.keywords).toEqual([]);
  });
});

describe("a tried grouping", () => {
  test("a cluster keeps the look of the one that it mostly comes from, whatever its rank", () => {
    const tried = triedGrouping(answer([[...idsOf(3), ...idsOf(0).slice(0, 5)], idsOf(1)]), thread, stored);
    expect(tried.clusters.map(({ markerIndex }) => markerIndex)).toEqual([3, 1]);
  });

  test("of two halves of one cluster, only the larger keeps its look; no two wear the same", () => {
    const ids = idsOf(0);
    const tried = triedGrouping(answer([ids.slice(0, 30), ids.slice(30, 50), idsOf(2)]), thread, stored);
    expect(tried.clusters[0]?.markerIndex).toBe(0);
    expect(tried.clusters[2]?.markerIndex).toBe(2);
    expect(new Set(tried.clusters.map(({ markerIndex }) => markerIndex)).size).toBe(3);
  });

  test("the largest ten have hues of their own", () => {
    const parts = stored.clusters.map((_, cluster) => idsOf(cluster)).reverse();
    const tried = triedGrouping(answer(parts), thread, stored);
    const worn = tried.clusters.map(({ markerIndex }) => markerIndex);
    expect(new Set(worn).size).toBe(worn.length);
    expect(Math.max(...worn.slice(0, HUES))).toBeLessThan(HUES);
  });

  test("is named in the server's words, as a saved one would be", () => {
    const tried = triedGrouping(answer([idsOf(0), idsOf(1), idsOf(2)]), thread, stored);
    expect(tried.clusters.map(({ keywords }) => keywords)).toEqual([["word 0"], ["word 1"], []]);
  });

  test("an id that the result does not know is passed over", () => {
    const tried = triedGrouping(answer([["nobody", ...idsOf(1)]]), thread, stored);
    expect(tried.clusters[0]?.members).toHaveLength(idsOf(1).length);
  });
});
