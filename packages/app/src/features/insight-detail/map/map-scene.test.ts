import { expect, test } from "vitest";
import { colorWord } from "@undertone/map";
import { shownAsSet } from "../../../testing/shown-as-set.js";
import { threadComments } from "../../../insight/thread-comments.js";
import { ferryThread } from "../../../testing/ferry-thread.js";
import { themeColors } from "../../../testing/theme-colors.js";
import { mapScene, type Coloring } from "./map-scene.js";

const thread = threadComments(ferryThread(600, 2));
const grouping = shownAsSet(ferryThread(600, 2), thread);
const colors = themeColors().get("theme-cool-white");
const colorOf = (variable: string) => colorWord(colors?.get(variable.replace("--color-", "")) ?? "");
const plain: Coloring = { thread, grouping, colorBy: "cluster", emphasis: null, found: null, raised: [] };

/** The colour of a cluster's first comment. */
function colorOfCluster(cluster: number, changes: Partial<Coloring> = {}): number | undefined {
  const { markers, markerOf } = mapScene({ ...plain, ...changes }, colorOf);
  return markers[markerOf[grouping.clusters[cluster]?.members[0] ?? -1] ?? -1]?.color;
}

test("the ten largest topics have a hue each, the others are grey until they are pointed at", () => {
  expect(grouping.clusters.length).toBeGreaterThan(11);
  const hues = Array.from({ length: 10 }, (_, cluster) => colorOfCluster(cluster));
  expect(new Set(hues).size).toBe(10);
  expect(colorOfCluster(10)).toBe(colorOf("--color-control"));
  expect(colorOfCluster(11)).toBe(colorOf("--color-control"));
  expect(colorOfCluster(10, { raised: [10] })).toBe(colorOf("--color-cluster-1"));
  expect(colorOfCluster(11, { raised: [10] })).toBe(colorOf("--color-control"));
});

test("each comment is drawn once, those of no topic below, what a search found above all", () => {
  const found = new Uint8Array(thread.all.length);
  const [alone = -1] = grouping.alone;
  found[alone] = 1;
  const scene = mapScene({ ...plain, emphasis: found, found }, colorOf);
  expect(new Set(scene.order).size).toBe(thread.all.length);
  expect(scene.order.at(-1)).toBe(alone);
  expect(scene.outlined).toBe(found);
  const { order } = mapScene(plain, colorOf);
  expect([...order.slice(0, grouping.alone.length)].sort((a, b) => a - b)).toEqual(
    [...grouping.alone].sort((a, b) => a - b),
  );
});

test("by tone, time and points, a comment has the colour of its own value", () => {
  const [index = -1] = grouping.clusters[0]?.members ?? [];
  const colorIn = (colorBy: Coloring["colorBy"]) => {
    const { markers, markerOf } = mapScene({ ...plain, colorBy }, colorOf);
    return markers[markerOf[index] ?? -1]?.color;
  };
  expect(colorIn("sentiment")).toBe(colorOf(`--color-sentiment-${thread.polarities[index] ?? ""}`));
  const steps = [1, 2, 3, 4, 5].map((step) => colorOf(`--color-step-${step}`));
  expect(steps).toContain(colorIn("time"));
  expect(steps).toContain(colorIn("score"));
});

test("what is dimmed tints no ground", () => {
  const level = (emphasis: Uint8Array | null) =>
    mapScene({ ...plain, emphasis }, colorOf).density?.level.reduce((sum, one) => sum + one, 0);
  expect(level(new Uint8Array(thread.all.length))).toBe(0);
  expect(level(null)).toBeGreaterThan(0);
});
