export { analyse, DEFAULT_SEED, type StageOutputs } from "./pipeline/analyse.js";
export type { CommentProgress } from "./stages/progress.js";
export {
  isOfKernel,
  type AnyStage,
  type InputsOf,
  type OutputOf,
  type StageContext,
} from "./pipeline/stage.js";
export { stages } from "./pipeline/stages.js";
export type { Layout } from "./layout/lay-out.js";
export { rounded } from "./rounded.js";
export { KernelError } from "./kernel-error.js";
export { openKernel, type Kernel, type KernelFiles } from "./kernel.js";
export { completeResult } from "./pipeline/complete-result.js";
export { writtenComments } from "./filter/written-comments.js";
export { asRead, assembleResult, type RunFacts } from "./pipeline/assemble-result.js";
export { clusterStage, type ClusteredComments } from "./stages/cluster-stage.js";
export { describeStage, type Description } from "./stages/describe-stage.js";
export { textsToEmbed, type EmbeddedComments } from "./stages/embedded-comments.js";
export { filterStage, usableComments, type FilterOutput } from "./stages/filter-stage.js";
export { layOutStage } from "./stages/lay-out-stage.js";
export { pointsStage, type ChosenPoint } from "./stages/points-stage.js";
export { groupStage, type CommunityTopics } from "./stages/group-stage.js";
export { groupingShownFirst, type Topics } from "./communities/choose-topics.js";
export { membersIn } from "./members-in.js";
export type { KeptTree } from "./stages/kept-tree.js";
export { sizeStops, type SliderSettings } from "./grouping/cut.js";
/** For the task that clusters plain rows of numbers. */
export { hdbscan, hdbscanOfSorted, type Clustering } from "./hdbscan/hdbscan.js";
export type { HdbscanParameters } from "./hdbscan/parameters.js";
export { directionsOf, matchByMembers, matchByVectors, type Match } from "./comparison/match.js";
export { adjustedRandIndex } from "./stability/adjusted-rand-index.js";
export { judge } from "./suggestions/judge.js";
export { neighbourAgreement } from "./suggestions/neighbour-agreement.js";
export { suggestParameters } from "./suggestions/suggest-parameters.js";
export { tellSuggestions, type SuggestedFor } from "./suggestions/tell-suggestions.js";
export { triedSizes, triedGroupings } from "./suggestions/tried-groupings.js";
export {
  cohensKappa,
  drawSample,
  estimateCount,
  type CountSample,
  type Judgement,
  type SampleSize,
} from "./points/counted.js";
export { verifyResult, type Checked } from "./points/verify.js";
export { canCheckTitles, titleCheck, type Refusal } from "./naming/check-title.js";
export { comparableText } from "./text/plain-text.js";
export { closeRows, nearestFirst } from "./points/nearest-first.js";
export { isDeleted, isRemoved, isWithheld } from "./filter/placeholder.js";
