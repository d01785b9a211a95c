import { describe, expect, test } from "vitest";
import type { ReclusterAnswer } from "@undertone/schemas/types";
import { ferryResult } from "../testing/ferry-thread.js";
import { HUES } from "./cluster-marker.js";
import { readingGrouping, storedGrouping, triedGrouping } from "./grouping.js";
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

  test("names the described clusters by their label, else by their title, in the server's order", () => {
    for (const { rank, label, title, size } of ferryResult.summaries) {
      expect(stored.clusters[rank - 1]).toMatchObject({ rank, label, title, name: label ?? title });
      expect(stored.clusters[rank - 1]?.members).toHaveLength(size);
    }
  });

  test("names a cluster that the server did not describe by what its most typical comment begins with", () => {
    const grouping = storedGrouping({ ...ferryResult, summaries: ferryResult.summaries.slice(0, 3) }, thread);
    const last = grouping.clusters.at(-1);
    expect(last?.label).toBeNull();
    const typical = thread.all[last?.members[0] ?? -1]?.body ?? "";
    expect(typical.startsWith(last?.name ?? "?")).toBe(true);
  });
});

describe("a tried grouping", () => {
  test("a cluster keeps the marker of the one that it mostly comes from, whatever its rank", () => {
    const tried = triedGrouping(answer([[...idsOf(3), ...idsOf(0).slice(0, 5)], idsOf(1)]), thread, stored);
    expect(tried.clusters.map(({ markerIndex }) => markerIndex)).toEqual([3, 1]);
  });

  test("of two halves of one cluster, only the larger keeps its marker; no two wear the same", () => {
    const ids = idsOf(0);
    const tried = triedGrouping(answer([ids.slice(0, 30), ids.slice(30, 50), idsOf(2)]), thread, stored);
    expect(tried.clusters[0]?.markerIndex).toBe(0);
    expect(tried.clusters[2]?.markerIndex).toBe(2);
    expect(new Set(tried.clusters.map(({ markerIndex }) => markerIndex)).size).toBe(3);
  });

  test("the largest ten have HUES of their own", () => {
    const parts = stored.clusters.map((_, cluster) => idsOf(cluster)).reverse();
    const tried = triedGrouping(answer(parts), thread, stored);
    const worn = tried.clusters.map(({ markerIndex }) => markerIndex);
    expect(new Set(worn).size).toBe(worn.length);
    expect(Math.max(...worn.slice(0, HUES))).toBeLessThan(HUES);
  });

  test("an id that the result does not know is passed over", () => {
    const tried = triedGrouping(answer([["nobody", ...idsOf(1)]]), thread, stored);
    expect(tried.clusters[0]?.members).toHaveLength(idsOf(1).length);
  });
});

describe("the grouping of a reading", () => {
  const [few] = ferryResult.readings ?? [];
  if (few === undefined) throw new Error("The fixture has no reading.");
  const whole = readingGrouping(few, thread, true);
  const firm = readingGrouping(few, thread, false);
  // Their figures mean something else than those of clusters.
  expect(whole.clusters.every(({ isOfReading }) => isOfReading)).toBe(true);
  expect(storedGrouping(ferryResult, thread).clusters.some(({ isOfReading }) => isOfReading)).toBe(false);

  test("puts each comment where the reading assigns it", () => {
    expect(Array.from(whole.clusterOf, (topic) => whole.clusters[topic]?.id ?? -1)).toEqual(few.assignment);
    expect([...whole.alone]).toEqual(few.assignment.flatMap((topic, index) => (topic === -1 ? [index] : [])));
  });

  test("a topic begins with the comment of its title, and what was put with it comes last", () => {
    for (const { members, summary } of whole.clusters) {
      expect(thread.all[members[0] ?? -1]?.id).toBe(summary?.title_comment_id);
      const outside = [...members].map((index) => whole.attached.has(index));
      expect(outside).toEqual(outside.toSorted((a, b) => Number(a) - Number(b)));
    }
  });

  test("the map writes a topic's name beside one of its comments", () => {
    for (const { members, labelAt } of whole.clusters) expect(members).toContain(labelAt);
  });

  test("without what was put with the nearest topic, those comments stand alone and their topics say that they shrank", () => {
    expect(few.attached.length).toBeGreaterThan(0);
    expect([...firm.attached]).toEqual([]);
    for (const index of few.attached) expect(firm.clusterOf[index]).toBe(-1);
    expect(firm.alone).toHaveLength(whole.alone.length + few.attached.length);
    expect(firm.clusters.map(({ name }) => name)).toEqual(whole.clusters.map(({ name }) => name));
    expect(firm.clusters.map(({ isReduced }) => isReduced)).toEqual(
      firm.clusters.map(
        ({ members }, topic) => members.length < (whole.clusters[topic]?.members.length ?? 0),
      ),
    );
  });
});
