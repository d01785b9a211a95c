export { analyse, DEFAULT_SEED, type Stages } from "./analyse.js";
export { KernelError } from "./kernel-error.js";
export { openKernel, type Kernel, type KernelFiles } from "./kernel.js";
export { assembleResult, type RunFacts, type StageOutputs } from "./stages/assemble-result.js";
export { clusterKeywords, readTexts } from "./stages/cluster-keywords.js";
export { clusterStage, type ClusteredComments } from "./stages/cluster-stage.js";
export { describeStage, type ClusterDescription, type Description } from "./stages/describe-stage.js";
export { textsToEmbed, type EmbeddedComments } from "./stages/embedded-comments.js";
export { filterStage, type FilterOutput } from "./stages/filter-stage.js";
export { layOutStage } from "./stages/lay-out-stage.js";
export type { AnalysisStage, CommentProgress } from "./stages/progress.js";
export { membersOf } from "./stages/rank-clusters.js";
export { recluster, type KeptTree } from "./stages/recluster.js";
/** For the task that clusters plain rows of numbers. */
export { hdbscan, type Clustering } from "./hdbscan/hdbscan.js";
export type { HdbscanParameters } from "./hdbscan/parameters.js";
export { adjustedRandIndex } from "./suggestions/adjusted-rand-index.js";
export { suggestParameters } from "./suggestions/suggest-parameters.js";
