import type {
  AnalysisParameters,
  JudgedClustering,
  SuggestedParameters,
  Suggestion,
  Suggestions,
} from "@undertone/schemas";
import { seededRandom } from "@undertone/numeric";
import type { SpanningTree } from "../hdbscan/spanning-tree.js";
import type { Kernel } from "../kernel.js";
import type { ReductionParameters } from "../reduction/reduce.js";
import { subsample } from "../stability/subsample.js";
import { pointsOf, type EmbeddedComments } from "../stages/embedded-comments.js";
import { placedPoints } from "../stages/placed-points.js";
import { inComments, inParts, type CommentProgress } from "../stages/progress.js";
import { judgeOnTrees, keptTrees, reducedPoints, type KeptTrees } from "./kept-trees.js";
import { reasonFor, type ReasonSentences } from "./reason.js";

/** Tried beside the given one. Twenty dimensions keep more of what PCA can say; UMAP says as much in five. */
const reductionsTried: readonly ReductionParameters[] = [
  { method: "none", dimensions: 10, neighbors: 15 },
  { method: "pca", dimensions: 20, neighbors: 15 },
  { method: "umap", dimensions: 5, neighbors: 15 },
];
const minSamplesTried = [1, 5, 10];
const minClusterSizes = [3, 5, 8, 10, 15, 20, 30, 50, 75, 100, 150, 200];
/** Shares of the spanning tree's edges that are shorter than an epsilon tried beside the default one. */
const epsilonShares = [0.5, 0.75];
const DEFAULT_EPSILON = 0.01;

/** At least so many clusters of the smallest size must fit into the points. */
const LEAST_CLUSTERS = 4;
const RESAMPLES = 3;

/** A second suggestion with the same reduction has to give so many times more or fewer clusters, nearly as good ones. */
const OTHERWISE = 1.8;
const NEARLY = 0.75;
const MOST_OF_A_REDUCTION = 2;
const MOST_SUGGESTIONS = 4;

interface Choice {
  readonly parameters: SuggestedParameters;
  readonly judged: JudgedClustering;
}

/**
 * Tries reductions and clustering parameters on one thread and tells which suit it, best first: at most four, two a
 * reduction, which then differ in how fine they are, each better by its score than the given parameters. Metric, alpha and
 * normalisation stay as given. See `judge` for the score; it knows nothing of what the comments mean.
 *
 * Each reduction and min_samples costs a spanning tree of all comments and of three resamples, UMAP also four layouts;
 * on those, sizes and epsilons are cheap. The same comments, parameters and seed give the same suggestions.
 *
 * @param sentences What the reasons are made of: `suggestions` of schemas/messages.json.
 * @param progress Told in comments; may throw, which ends the work.
 */
export function suggestParameters(
  embedding: EmbeddedComments,
  parameters: AnalysisParameters,
  seed: number,
  { distanceCodes }: Pick<Kernel, "distanceCodes">,
  sentences: ReasonSentences,
  progress?: CommentProgress,
): Suggestions {
  const { metric, alpha } = parameters.hdbscan_params;
  const all = pointsOf(embedding, parameters);
  const { points } = placedPoints(all);
  const random = seededRandom(seed);
  const resamples = Array.from({ length: RESAMPLES }, () => subsample(points.count, random));
  const given = reductionsTried.find((reduction) => isSame(reduction, parameters.reduction_params));
  const reductions = given ? reductionsTried : [...reductionsTried, parameters.reduction_params];
  const part = inParts(reductions.length * (RESAMPLES + 1), inComments(points.count, progress));

  const choices: Choice[] = [];
  let current: Choice | undefined;
  reductions.forEach((reduction, i) => {
    const first = i * (RESAMPLES + 1);
    const reduced = reducedPoints(points, resamples, reduction, metric, seed, distanceCodes, (inner) =>
      part(first + inner),
    );
    const isGiven = isSame(reduction, parameters.reduction_params);
    for (const minSamples of minSamplesTried) {
      choices.push(
        ...choicesOn(
          keptTrees(reduced, { minSamples, alpha }, distanceCodes),
          reduction,
          minSamples,
          parameters,
        ),
      );
    }
    if (isGiven) {
      const { min_samples, min_cluster_size, cluster_selection_epsilon } = parameters.hdbscan_params;
      const trees = keptTrees(reduced, { minSamples: min_samples, alpha }, distanceCodes);
      current = {
        parameters: { reduction_params: reduction, hdbscan_params: parameters.hdbscan_params },
        judged: judgeOnTrees(trees, min_cluster_size, cluster_selection_epsilon),
      };
    }
    part(first + RESAMPLES)?.(1, 1);
  });

  // Comments without a vector take no part, and stand alone whatever the parameters.
  const inAll = (judged: JudgedClustering): JudgedClustering => ({
    ...judged,
    noise_ratio: all.count === 0 ? 0 : 1 - (1 - judged.noise_ratio) * (points.count / all.count),
  });
  const now = current!.judged;
  const better = choices.filter(({ judged }) => judged.score > now.score);
  return {
    current: rounded(inAll(now)),
    suggestions: unlike(better.sort((a, b) => b.judged.score - a.judged.score)).map((choice): Suggestion => ({
      parameters: choice.parameters,
      judged: rounded(inAll(choice.judged)),
      reason: reasonFor(choice.parameters, inAll(choice.judged), inAll(now), sentences),
    })),
  };
}

function choicesOn(
  trees: KeptTrees,
  reduction: ReductionParameters,
  minSamples: number,
  { hdbscan_params }: AnalysisParameters,
): Choice[] {
  const sizes = minClusterSizes.filter((size) => size * LEAST_CLUSTERS <= trees.whole.count);
  return sizes.flatMap((size) =>
    epsilonsFor(trees.whole).map((epsilon): Choice => ({
      parameters: {
        reduction_params: reduction,
        hdbscan_params: {
          ...hdbscan_params,
          min_cluster_size: size,
          min_samples: minSamples,
          cluster_selection_epsilon: epsilon,
        },
      },
      judged: judgeOnTrees(trees, size, epsilon),
    })),
  );
}

/** In the steps and bounds of the parameter. */
function epsilonsFor({ weight }: SpanningTree): number[] {
  const lengths = weight.slice().sort();
  const at = (share: number): number => lengths[Math.floor(share * (lengths.length - 1))] ?? 0;
  const shares = epsilonShares.map((share) => Math.round(Math.min(at(share), 1) * 100) / 100);
  return [...new Set([DEFAULT_EPSILON, ...shares])];
}

/** The first of each kind. Sorting is stable, so of equally good ones the first tried, which is the plainest, stays. */
function unlike(sorted: readonly Choice[]): Choice[] {
  const taken: Choice[] = [];
  for (const choice of sorted) {
    const { method } = choice.parameters.reduction_params;
    const alike = taken.filter(({ parameters }) => parameters.reduction_params.method === method);
    const isOtherwise = alike.every(({ judged }) => {
      const [a, b] = [judged.num_clusters, choice.judged.num_clusters];
      return Math.max(a / b, b / a) >= OTHERWISE && choice.judged.score >= NEARLY * judged.score;
    });
    if (alike.length < MOST_OF_A_REDUCTION && isOtherwise) taken.push(choice);
    if (taken.length === MOST_SUGGESTIONS) break;
  }
  return taken;
}

function isSame(a: ReductionParameters, b: ReductionParameters): boolean {
  if (a.method !== b.method) return false;
  if (a.method === "none") return true;
  return a.dimensions === b.dimensions && (a.method === "pca" || a.neighbors === b.neighbors);
}

function rounded(judged: JudgedClustering): JudgedClustering {
  const short = (value: number): number => Number(value.toFixed(4));
  return {
    num_clusters: judged.num_clusters,
    noise_ratio: short(judged.noise_ratio),
    validity: short(judged.validity),
    stability: short(judged.stability),
    score: short(judged.score),
  };
}
