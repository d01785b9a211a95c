import type { AnalysisParameters, SuggestedParameters } from "@undertone/schemas";
import type { Kernel } from "../kernel.js";
import { pointsOf, type EmbeddedComments } from "../stages/embedded-comments.js";
import { keptTree, type KeptTree } from "../stages/kept-tree.js";
import { placedPoints } from "../stages/placed-points.js";
import { rankedLabels } from "../hdbscan/ranked-labels.js";
import type { CommentProgress } from "../stages/progress.js";
import { adjustedRandIndex } from "../stability/adjusted-rand-index.js";
import { judge, type Judged } from "./judge.js";
import { neighbourAgreement } from "./neighbour-agreement.js";
import { triedGroupings, type Grouping } from "./tried-groupings.js";

/** A second suggestion with the same reduction has to give so many times more or fewer clusters, nearly as good ones. */
const OTHERWISE = 1.8;
const NEARLY = 0.75;
/** Groups that agree so far, by the adjusted Rand index, are the same groups to a reader. */
const SAME = 0.9;
const MOST_OF_A_REDUCTION = 2;
const MOST_SUGGESTIONS = 4;

export interface Choice {
  readonly parameters: SuggestedParameters;
  readonly judged: Judged;
  /** One a comment: clusters in the order in which a run with the parameters numbers them, −1 for those on their own. */
  readonly labels: Int32Array;
  /** That they come from. */
  readonly tree: KeptTree;
}

export interface Choices {
  readonly current: Choice;
  /** Best first. */
  readonly better: readonly Choice[];
}

/**
 * Tries reductions and clustering parameters on one thread and tells which suit it, best first: at most four, two a
 * reduction, which then differ in how fine they are, each better by its score than the given parameters and with other groups
 * than these and the others. Metric, alpha and normalisation stay as given. See `judge` for the score; it knows nothing of what the comments mean. The same comments,
 * parameters and seed give the same choices.
 *
 * @param progress Told in comments; may throw, which ends the work.
 */
export function suggestParameters(
  embedding: EmbeddedComments,
  parameters: AnalysisParameters,
  seed: number,
  kernel: Pick<Kernel, "distanceCodes" | "nearestRows">,
  progress?: CommentProgress,
): Choices {
  const all = pointsOf(embedding, parameters);
  const { points, rows } = placedPoints(all);
  const agreementOf = neighbourAgreement(points, kernel);
  // Comments without a vector take no part, and stand alone whatever the parameters.
  const inAll = (labels: Int32Array): Int32Array => {
    const spread = new Int32Array(all.count).fill(-1);
    rows.forEach((row, i) => (spread[row] = labels[i]!));
    return spread;
  };
  const choices: Tried[] = [];
  let current: Tried | undefined;
  for (const grouping of triedGroupings(points, parameters, seed, kernel, progress)) {
    const judged = judge(grouping, agreementOf);
    const choice = { parameters: grouping.parameters, judged, labels: ranked(grouping), tree: grouping.tree };
    if (grouping.isGiven) current = choice;
    else choices.push(choice);
  }
  const better = choices.filter(({ judged }) => judged.score > current!.judged.score);
  const whole = (choice: Tried): Choice => ({
    ...choice,
    labels: inAll(choice.labels),
    tree: keptTree(choice.tree, rows, all.count),
  });
  return {
    current: whole(current!),
    better: unlike(
      better.sort((a, b) => b.judged.score - a.judged.score),
      current!,
    ).map(whole),
  };
}

/** One of points, before it is one of comments. */
type Tried = Omit<Choice, "tree"> & Pick<Grouping, "tree">;

function ranked(grouping: Grouping): Int32Array {
  const ranks = new Map(rankedLabels(grouping).map((label, rank) => [label, rank]));
  return grouping.labels.map((label) => ranks.get(label) ?? -1);
}

/** The first of each kind. Sorting is stable, so of equally good ones the first tried, which is the plainest, stays. */
function unlike(sorted: readonly Tried[], current: Tried): Tried[] {
  const taken: Tried[] = [];
  for (const choice of sorted) {
    const { method } = choice.parameters.reduction_params;
    const alike = taken.filter(({ parameters }) => parameters.reduction_params.method === method);
    const isOtherwise = alike.every(({ judged }) => {
      const [a, b] = [judged.num_clusters, choice.judged.num_clusters];
      return Math.max(a / b, b / a) >= OTHERWISE && choice.judged.score >= NEARLY * judged.score;
    });
    const isNew = [current, ...taken].every(({ labels }) => adjustedRandIndex(labels, choice.labels) < SAME);
    if (alike.length < MOST_OF_A_REDUCTION && isOtherwise && isNew) taken.push(choice);
    if (taken.length === MOST_SUGGESTIONS) break;
  }
  return taken;
}
