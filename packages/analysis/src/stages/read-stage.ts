import { mostSimilarRows } from "@undertone/numeric";
import type { ThreadComment } from "@undertone/schemas";
import type { Kernel } from "../kernel.js";
import { chooseTopics, type Topics } from "../reading/choose-topics.js";
import { neighbourGraph } from "../reading/neighbour-graph.js";
import { rankByText } from "../reading/rank-by-text.js";
import { textsToEmbed, type EmbeddedComments } from "./embedded-comments.js";
import type { CommentProgress } from "./progress.js";

/** Neighbours that each comment is joined with: a share of the comments, so that a small topic can hold most of them. */
const NEIGHBOURS_SHARE = 1 / 16;
const neighbourCounts = { least: 8, most: 60 };

export interface ReadTopics extends Topics {
  /** Neighbours that each comment was joined with. */
  readonly neighbours: number;
}

/**
 * The topics of the readings, whatever the parameters: by community detection on the comments' vectors. Equal texts are one
 * node, so that a message pasted forty times draws nothing to itself, and are in the same topic. Neither the order of the
 * comments nor a seed decides anything.
 *
 * @param comments Those that were kept by the filter and embedded.
 * @param progress Told in comments; may throw, which ends the stage.
 * @returns One entry a grain, labels and strengths one a comment; none below 20 different texts.
 */
export function readStage(
  comments: readonly ThreadComment[],
  { vectors, dimensions }: EmbeddedComments,
  { nearestRows }: Pick<Kernel, "nearestRows">,
  progress: CommentProgress = () => undefined,
): ReadTopics[] {
  const texts = textsToEmbed(comments);
  const isPlaced = (row: number) =>
    vectors.subarray(row * dimensions, (row + 1) * dimensions).some((value) => value !== 0);
  const firstWith = new Map<string, number>();
  texts.forEach((text, i) => {
    if (!firstWith.has(text) && isPlaced(i)) firstWith.set(text, i);
  });
  const distinct = [...firstWith.keys()].sort();
  const nodes = new Map(distinct.map((text, node) => [text, node]));
  const count = distinct.length;
  const points = { count, dimensions, values: new Float32Array(count * dimensions) };
  distinct.forEach((text, node) => {
    const from = firstWith.get(text)! * dimensions;
    points.values.set(unit(vectors.subarray(from, from + dimensions)), node * dimensions);
  });

  const neighbours = Math.max(
    neighbourCounts.least,
    Math.min(neighbourCounts.most, Math.round(count * NEIGHBOURS_SHARE)),
  );
  // The last neighbour only says what the others are more similar than.
  const similar = mostSimilarRows(nearestRows, points, neighbours + 1, (done) =>
    progress(done / 2, texts.length),
  );
  const graph = neighbourGraph({ count, ...similar });
  const step = () => progress(texts.length / 2, texts.length);
  const readings = chooseTopics(graph, (start) => rankByText(distinct, start), step);
  progress(texts.length, texts.length);

  return readings.map((topics) => ({
    ...topics,
    neighbours,
    labels: largestFirst(
      Int32Array.from(texts, (text) => topics.labels[nodes.get(text) ?? -1] ?? -1),
      topics.count,
    ),
    strengths: Float64Array.from(texts, (text) => topics.strengths[nodes.get(text) ?? -1] ?? 0),
  }));
}

/** Topics were numbered by their different texts; here copies count as well. */
function largestFirst(labels: Int32Array, count: number): Int32Array {
  const sizes = new Int32Array(count);
  for (const label of labels) if (label >= 0) sizes[label]!++;
  const order = Array.from(sizes.keys()).sort((a, b) => sizes[b]! - sizes[a]! || a - b);
  const numbers = new Int32Array(count);
  order.forEach((label, number) => (numbers[label] = number));
  return labels.map((label) => (label < 0 ? -1 : numbers[label]!));
}

function unit(row: Float32Array): Float32Array {
  let squares = 0;
  for (const value of row) squares += value * value;
  return row.map((value) => value / Math.sqrt(squares));
}
