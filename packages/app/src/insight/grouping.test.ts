import { topicHeading } from "@undertone/formats";
import { describe, expect, test } from "vitest";
import { ferryResult } from "../testing/ferry-thread.js";
import { HUES } from "./cluster-marker.js";
import { shownAsSet } from "../testing/shown-as-set.js";
import { shownGrouping } from "./grouping.js";
import { threadComments } from "./thread-comments.js";

const thread = threadComments(ferryResult);
const [firstSummary] = ferryResult.summaries;
if (firstSummary === undefined) throw new Error("The fixture describes nothing.");
const stored = shownAsSet(ferryResult, thread);

function grouped(clusters: readonly (readonly number[])[]) {
  const assignment = thread.all.map((_, index) => clusters.findIndex((members) => members.includes(index)));
  return { num_clusters: clusters.length, noise_ratio: 0, summaries: [], assignment, attached: [] };
}
function tried(clusters: readonly (readonly number[])[]) {
  const cut = { ...grouped(clusters), name: "9-0", parameters: { method: "hdbscan" as const } };
  return shownGrouping(cut, thread, { asSet: stored });
}
const indicesOf = (cluster: number) => [...(stored.clusters[cluster]?.members ?? [])];

describe("the grouping as set", () => {
  test("has each comment once, in its cluster or alone", () => {
    const indices = [...stored.clusters.flatMap(({ members }) => [...members]), ...stored.alone];
    expect(indices.sort((a, b) => a - b)).toEqual([...thread.all.keys()]);
    expect(stored.clusters.length).toBe(ferryResult.num_clusters);
  });

  test("names the described clusters as reports do, with a sentence of theirs, in the server's order", () => {
    for (const summary of ferryResult.summaries) {
      const [{ rank, title }, name] = [summary, topicHeading(summary)];
      expect(stored.clusters[rank - 1]).toMatchObject({ rank, label: name, title, name });
      expect(stored.clusters[rank - 1]?.members).toHaveLength(summary.size);
    }
  });

  test("names a cluster that the server did not describe by what its most typical comment begins with", () => {
    const grouping = shownAsSet({ ...ferryResult, summaries: ferryResult.summaries.slice(0, 3) }, thread);
    const last = grouping.clusters.at(-1);
    expect(last?.label).toBeNull();
    const typical = thread.all[last?.members[0] ?? -1]?.body ?? "";
    expect(typical.startsWith(last?.name ?? "?")).toBe(true);
  });
});

test("a cluster whose comments have no matter in common is called mixed, whatever its summary says", () => {
  const [, second, ...others] = ferryResult.summaries.map((summary) => ({ ...summary, label: null }));
  if (second === undefined) throw new Error("The fixture describes one cluster alone.");
  const first = { ...firstSummary, label: null, title: null, mixed: true };
  const mixed = shownAsSet({ ...ferryResult, summaries: [first, second, ...others] }, thread);
  expect(mixed.clusters[0]).toMatchObject({ isMixed: true, label: null, name: "Mixed comments" });
  expect(mixed.clusters[1]).toMatchObject({ isMixed: false, title: second.title });
});

describe("a cut", () => {
  test("a cluster keeps the marker of the one that it mostly comes from, whatever its rank", () => {
    const { clusters } = tried([[...indicesOf(3), ...indicesOf(0).slice(0, 5)], indicesOf(1)]);
    const worn = clusters.map(({ id, markerIndex }) => `${id}: ${markerIndex}`);
    expect(worn.sort()).toEqual(["0: 3", "1: 1"]);
  });

  test("so does each topic after its owner merged two others", () => {
    const merged = [[...indicesOf(1), ...indicesOf(2)], indicesOf(0), indicesOf(3)];
    const edited = { ...grouped(merged), name: "edited-few", parameters: { method: "leiden" as const } };
    const { clusters } = shownGrouping(edited, thread, { original: stored });
    const worn = clusters.map(({ id, markerIndex }) => `${id}: ${markerIndex}`);
    expect(worn.sort()).toEqual(["0: 1", "1: 0", "2: 3"]);
  });

  test("of two halves of one cluster, only the larger keeps its marker; no two wear the same", () => {
    const indices = indicesOf(0);
    const { clusters } = tried([indices.slice(0, 30), indices.slice(30, 50), indicesOf(2)]);
    expect(clusters.find(({ id }) => id === 0)?.markerIndex).toBe(0);
    expect(clusters.find(({ id }) => id === 2)?.markerIndex).toBe(2);
    expect(new Set(clusters.map(({ markerIndex }) => markerIndex)).size).toBe(3);
  });

  test("the largest ten have HUES of their own", () => {
    const parts = stored.clusters.map((_, cluster) => indicesOf(cluster)).reverse();
    const { clusters } = tried(parts);
    const worn = clusters.map(({ markerIndex }) => markerIndex);
    expect(new Set(worn).size).toBe(worn.length);
    expect(Math.max(...worn.slice(0, HUES))).toBeLessThan(HUES);
  });
});

describe("few topics", () => {
  const [few] = ferryResult.readings ?? [];
  if (few === undefined) throw new Error("The fixture has no few topics.");
  const whole = shownGrouping(few, thread);
  const firm = shownGrouping(few, thread, { withAttached: false });
  test("puts each comment where it is assigned", () => {
    expect(Array.from(whole.clusterOf, (topic) => whole.clusters[topic]?.id ?? -1)).toEqual(few.assignment);
    expect([...whole.alone]).toEqual(few.assignment.flatMap((topic, index) => (topic === -1 ? [index] : [])));
  });

  test("a topic begins with the comment of its title, and what was put with it comes last", () => {
    for (const { members, summary, labelAt } of whole.clusters) {
      // Where the map writes its name.
      expect(members).toContain(labelAt);
      expect(thread.all[members[0] ?? -1]?.id).toBe(summary?.title_comment_id);
      const outside = [...members].map((index) => whole.attached.has(index));
      expect(outside).toEqual(outside.toSorted((a, b) => Number(a) - Number(b)));
    }
  });

  test("without what was put with the nearest topic, those comments stand alone and their topics say that they shrank", () => {
    expect(few.attached.length).toBeGreaterThan(0);
    expect([...firm.attached]).toEqual([]);
    for (const index of few.attached) expect(firm.clusterOf[index]).toBe(-1);
    expect(firm.alone).toHaveLength(whole.alone.length + few.attached.length);
    expect(firm.clusters.map(({ name }) => name)).toEqual(whole.clusters.map(({ name }) => name));
    for (const [topic, { members, isReduced }] of firm.clusters.entries())
      expect(isReduced).toBe(members.length < (whole.clusters[topic]?.members.length ?? 0));
  });
});
