import { measureDensity, tintOf, type Density, type PointMarker, type Scene } from "@undertone/map";
import {
  aloneMarker,
  clusterMarker,
  HUES,
  smallMarker,
  type Marker,
} from "../../../insight/cluster-marker.js";
import { STEPS, stepMarker, stepsOf, type ColorBy } from "../../../insight/color-steps.js";
import type { Grouping } from "../../../insight/grouping.js";
import { sentimentMarker } from "../../../insight/sentiment-marker.js";
import type { ThreadComments } from "../../../insight/thread-comments.js";
import type { ColorOf } from "../../../insight/theme-colors.js";

export interface Coloring {
  thread: ThreadComments;
  grouping: Grouping;
  colorBy: ColorBy;
  /** 1 for each comment to be seen, 0 for each to be dimmed; null: all to be seen. */
  emphasis: Uint8Array | null;
  /** 1 for each comment that a search found; null: nothing is searched for. */
  found: Uint8Array | null;
  /** Clusters that show their own hue however small they are. */
  raised: readonly number[];
}

/** Points that are drawn alike. */
interface Kind {
  marker: Marker;
  /** What lies on top of what: higher ones above. */
  layer: number;
  opacity: number;
}

const OPAQUE = 256;
const FAINT = 120;
const DIMMED = 34;

/**
 * A coloured map, ready to be painted. What matters most comes last, above the others; of large and small, the small ones.
 *
 * @param density As it was measured before, where only colours of single clusters have changed since.
 */
export function mapScene(coloring: Coloring, colorOf: ColorOf, density?: Density | null): Scene {
  const { thread, emphasis, found } = coloring;
  const { kinds, kindOf } = kindsOf(coloring);
  const count = thread.all.length;
  const ground = colorOf("--color-surface");
  // Each kind twice: to be seen, and dimmed.
  const markers = kinds.flatMap(({ marker, opacity }): PointMarker[] => {
    const color = colorOf(marker.color);
    return [
      { color, shape: marker.shape, opacity },
      { color, shape: marker.shape, opacity: DIMMED },
    ];
  });
  const tints = kinds.map(({ marker }) => tintOf(ground, colorOf(marker.color)));
  const markerOf = new Uint8Array(count);
  const counts = new Int32Array(markers.length);
  const tintsOfPoints = new Uint32Array(count);
  for (let index = 0; index < count; index++) {
    const kind = kindOf[index] ?? 0;
    const isDimmed = emphasis !== null && emphasis[index] === 0;
    const marker = 2 * kind + (isDimmed ? 1 : 0);
    markerOf[index] = marker;
    counts[marker] = (counts[marker] ?? 0) + 1;
    // Where topics are is told by their own comments: one on its own would be a hill by itself.
    if (!isDimmed && coloring.grouping.clusterOf[index] !== -1) tintsOfPoints[index] = tints[kind] ?? 0;
  }
  const layerOf = (marker: number) => (marker % 2 === 1 ? -1 : (kinds[marker >> 1]?.layer ?? 0));
  const ranked = [...markers.keys()].sort(
    (a, b) => layerOf(a) - layerOf(b) || (counts[b] ?? 0) - (counts[a] ?? 0) || a - b,
  );
  return {
    x: thread.x,
    y: thread.y,
    markers,
    markerOf,
    order: inOrder(markerOf, counts, ranked, found),
    outlined: found,
    outline: colorOf("--color-text"),
    ground,
    density: density ?? measureDensity(thread, tintsOfPoints),
  };
}

/** Marker after marker; what a search found lies above all. */
function inOrder(
  markerOf: Uint8Array,
  counts: Int32Array,
  ranked: readonly number[],
  found: Uint8Array | null,
): Int32Array {
  const next = new Int32Array(counts.length);
  let start = 0;
  for (const marker of ranked) {
    next[marker] = start;
    start += counts[marker] ?? 0;
  }
  const order = new Int32Array(markerOf.length);
  for (const [index, marker] of markerOf.entries()) {
    const position = next[marker] ?? 0;
    order[position] = index;
    next[marker] = position + 1;
  }
  if (found === null) return order;
  return Int32Array.from([
    ...order.filter((index) => found[index] !== 1),
    ...order.filter((index) => found[index] === 1),
  ]);
}

function kindsOf(coloring: Coloring): { kinds: Kind[]; kindOf: Uint8Array } {
  switch (coloring.colorBy) {
    case "cluster":
      return byCluster(coloring);
    case "sentiment":
      return bySentiment(coloring);
    case "time":
    case "score":
      return bySteps(coloring.thread, coloring.colorBy);
  }
}

const aloneKind: Kind = { marker: aloneMarker, layer: 0, opacity: FAINT };

/** The ten largest that are not hidden have a hue each; more could not be told apart. */
function byCluster({ thread, grouping: { clusters, clusterOf }, raised }: Coloring) {
  const own = (cluster: number): Kind => ({
    marker: clusterMarker(clusters[cluster]?.markerIndex ?? cluster),
    layer: 2,
    opacity: OPAQUE,
  });
  const visible = [...clusters.keys()].filter((cluster) => !clusters[cluster]?.summary?.hidden);
  const hued = [...new Set(visible.slice(0, HUES).concat(raised))];
  const kinds = [aloneKind, { marker: smallMarker, layer: 1, opacity: OPAQUE }, ...hued.map(own)];
  const kindOfCluster = new Uint8Array(clusters.length).fill(1);
  for (const [index, cluster] of hued.entries()) kindOfCluster[cluster] = index + 2;
  const kindOf = new Uint8Array(thread.all.length);
  for (let index = 0; index < kindOf.length; index++)
    kindOf[index] = kindOfCluster[clusterOf[index] ?? -1] ?? 0;
  return { kinds, kindOf };
}

function bySentiment({ thread: { polarities } }: Coloring) {
  const kinds = (["neutral", "negative", "positive"] as const).map((polarity): Kind => ({
    marker: sentimentMarker(polarity),
    layer: 1,
    opacity: OPAQUE,
  }));
  const order = { neutral: 1, negative: 2, positive: 3 };
  // Where the tone is withheld, the words take no side that is told.
  const kindOf = Uint8Array.from(polarities, (polarity) => (polarity === null ? 0 : order[polarity]));
  return { kinds: [aloneKind, ...kinds], kindOf };
}

function bySteps(thread: ThreadComments, by: "time" | "score") {
  const { stepOf } = stepsOf(thread, by);
  const kinds = Array.from({ length: STEPS }, (_, step): Kind => ({
    marker: stepMarker(step),
    layer: 1,
    opacity: OPAQUE,
  }));
  return { kinds: [aloneKind, ...kinds], kindOf: Uint8Array.from(stepOf, (step) => step + 1) };
}
