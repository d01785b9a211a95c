import { mostSimilarRows, normalize, rowsAt } from "@undertone/numeric";
import type { ThreadComment } from "@undertone/schemas";
import { copyKey } from "../copies/copy-key.js";
import type { Kernel } from "../kernel.js";
import { chooseTopics, type Topics } from "../communities/choose-topics.js";
import { neighbourGraph } from "../communities/neighbour-graph.js";
import { textsToEmbed, type EmbeddedComments } from "./embedded-comments.js";
import type { CommentProgress } from "./progress.js";

/** Neighbours that each comment is joined with: a share of the comments, so that a small topic can hold most of them. */
const NEIGHBOURS_SHARE = 1 / 16;
const neighbourCounts = { least: 8, most: 60 };

export interface CommunityTopics extends Topics {
  /** Neighbours that each comment was joined with. */
  readonly neighbours: number;
}

/**
 * The topics of few and some, whatever the parameters: by community detection on the comments' vectors. Copies are one node, so
 * that a message pasted forty times draws nothing to itself, and are in the same topic; so are short texts that are equal
 * ("Lol"), which lie in one point. Neither the order of the comments nor a seed decides anything.
 *
 * @param comments Those that were kept by the filter and embedded.
 * @param progress Told in comments; may throw, which ends the stage.
 * @returns One entry a grain, labels and strengths one a comment; none below 20 different texts.
 */
export function groupStage(
  comments: readonly ThreadComment[],
  { vectors, dimensions }: EmbeddedComments,
  { nearestRows, leiden }: Pick<Kernel, "nearestRows" | "leiden">,
  progress: CommentProgress = () => undefined,
): CommunityTopics[] {
  const texts = textsToEmbed(comments);
  const keys = texts.map((text) => copyKey(text) ?? text);
  const isPlaced = (row: number) =>
    vectors.subarray(row * dimensions, (row + 1) * dimensions).some((value) => value !== 0);
  const firstWith = new Map<string, number>();
  keys.forEach((key, i) => {
    const first = firstWith.get(key);
    if (isPlaced(i) && (first === undefined || texts[i]! < texts[first]!)) firstWith.set(key, i);
  });
  const distinct = [...firstWith.keys()].sort();
  const nodes = new Map(distinct.map((key, node) => [key, node]));
  const count = distinct.length;
  const firsts = distinct.map((key) => firstWith.get(key)!);
  const { values } = rowsAt({ values: vectors, dimensions }, firsts, Float32Array);
  const points = { count, dimensions, values: normalize(values, dimensions, "l2") };

  const neighbours = Math.max(
    neighbourCounts.least,
    Math.min(neighbourCounts.most, Math.round(count * NEIGHBOURS_SHARE)),
  );
  // The last neighbour only says what the others are more similar than.
  const similar = mostSimilarRows(nearestRows, points, neighbours + 1, (done) =>
    progress(Math.floor(done / 2), texts.length),
  );
  const graph = neighbourGraph({ count, ...similar });
  const step = () => progress(Math.floor(texts.length / 2), texts.length);
  const found = chooseTopics(leiden, graph, (start) => rankByText(distinct, start), step);
  progress(texts.length, texts.length);

  return found.map((topics) => ({
    ...topics,
    neighbours,
    labels: largestFirst(
      Int32Array.from(keys, (key) => topics.labels[nodes.get(key) ?? -1] ?? -1),
      topics.count,
    ),
    strengths: Float64Array.from(keys, (key) => topics.strengths[nodes.get(key) ?? -1] ?? 0),
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

/**
 * A rank for each text that hangs on the text and the seed alone: an order that looks random, yet stays when another text comes or
 * goes. 32 bits of FNV-1a (Fowler, Noll & Vo), mixed as in Prospecting for Hash Functions (Wellons, 2018).
 */
export function rankByText(texts: readonly string[], seed: number): Float64Array {
  return Float64Array.from(texts, (text) => {
    let hash = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1);
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
    hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
    return (hash ^ (hash >>> 16)) >>> 0;
  });
}
