import type { JudgedClustering, SuggestedParameters } from "@undertone/schemas";
import { fillIn } from "@undertone/schemas/fill-in";

/** Sentences with `{placeholders}`, by name. */
export type ReasonSentences = Readonly<Record<string, string>>;

/** From these figures on, what they measure is called good; the texts that the thresholds were tried on have labels. */
const GOOD_VALIDITY = 0.2;
const GOOD_STABILITY = 0.6;
const GOOD_SCORE = 0.2;

/** Why these parameters are suggested, and what is wrong with them all the same. */
export function reasonFor(
  { reduction_params, hdbscan_params }: SuggestedParameters,
  judged: JudgedClustering,
  current: JudgedClustering,
  sentences: ReasonSentences,
): string {
  const { method = "none", dimensions = 0 } = reduction_params;
  const say = (name: string, values: Readonly<Record<string, string | number>> = {}): string =>
    fillIn(sentences[name] ?? name, values);
  const percent = (share: number): number => Math.round(share * 100);
  const figures = { validity: judged.validity.toFixed(2), stability: judged.stability.toFixed(2) };
  return [
    say("choice", {
      reduction: say(method, { dimensions }),
      size: hdbscan_params.min_cluster_size ?? 0,
      clusters: judged.num_clusters,
      alone: percent(judged.noise_ratio),
      currentClusters: current.num_clusters,
      currentAlone: percent(current.noise_ratio),
    }),
    say(judged.validity >= GOOD_VALIDITY ? "apart" : "touching", figures),
    say(judged.stability >= GOOD_STABILITY ? "returns" : "shifts", figures),
    ...(method === "umap" ? [say("umapWarning")] : []),
    ...(judged.score < GOOD_SCORE ? [say("rough")] : []),
  ].join(" ");
}
