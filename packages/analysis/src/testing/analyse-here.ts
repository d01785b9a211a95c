import { loadLanguageDetector } from "@undertone/language/detect";
import type { AnalysisParameters, Result, Thread } from "@undertone/schemas";
import { analyse, DEFAULT_SEED } from "../analyse.js";
import { writtenComments } from "../filter/written-comments.js";
import type { Kernel } from "../kernel.js";
import { assembleResult, type StageOutputs } from "../stages/assemble-result.js";
import { clusterStage, type ClusteredComments } from "../stages/cluster-stage.js";
import { describeStage, type Description } from "../stages/describe-stage.js";
import { textsToEmbed, type EmbeddedComments } from "../stages/embedded-comments.js";
import { filterStage, type FilterOutput } from "../stages/filter-stage.js";
import { sizeStops } from "../regroup/slider-settings.js";
import { readStage, type ReadTopics } from "../stages/read-stage.js";
import { layOutStage } from "../stages/lay-out-stage.js";
import type { AnalysisStage, CommentProgress } from "../stages/progress.js";

/** Gives one vector a text, in order. */
export type VectorsOf = (texts: string[], progress: CommentProgress) => Promise<EmbeddedComments>;

export interface HereOptions {
  kernel: Kernel;
  seed?: number;
  progress?: (stage: AnalysisStage, done: number, total: number) => void;
}

const DISTANCES = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100);

interface Outputs {
  thread: Thread;
  filtered: FilterOutput;
  embedding: EmbeddedComments;
  clusters: ClusteredComments;
  readings: ReadTopics[];
  description: Description;
  layout: StageOutputs["layout"];
}

/** The analysis with every stage done at once, where it is called, and nothing kept. */
export function analyseHere(
  given: Thread,
  parameters: AnalysisParameters,
  vectorsOf: VectorsOf,
  { kernel, seed = DEFAULT_SEED, progress }: HereOptions,
): Promise<Result> {
  const of =
    (stage: AnalysisStage): CommentProgress =>
    (done, total) =>
      progress?.(stage, done, total);
  const facts = {
    taskId: "task",
    timestamp: "2026-01-01T00:00:00.000Z",
    seed,
    timings: {},
    version: "1.2.3",
    isGroupedByDefault: true,
    mostComments: 10_000,
  };
  return analyse<Outputs, Result>({
    fetch: async () => given,
    filter: async ({ thread }) => filterStage(thread, parameters, await loadLanguageDetector()),
    embed: ({ filtered }) => vectorsOf(textsToEmbed(filtered.kept), of("embed")),
    cluster: async ({ embedding }) => clusterStage(embedding, parameters, seed, kernel, of("cluster")),
    read: async ({ filtered, embedding }) => readStage(filtered.kept, embedding, kernel, of("read")),
    describe: async ({ thread, filtered, ...outputs }) => {
      const { kept: comments, leftOut, languages } = filtered;
      const written = writtenComments(comments, leftOut, thread.comments);
      const { title, author } = thread.post;
      const { tree } = outputs.clusters;
      const sliders = {
        sizes: sizeStops({ minimum: 2, maximum: 1000 }, comments.length, []),
        distances: DISTANCES,
      };
      const described = { comments, written, languages, title, author, tree, sliders, ...outputs };
      return describeStage(described, parameters, kernel, of("describe"));
    },
    layOut: async ({ embedding }) => layOutStage(embedding, parameters, seed, kernel, of("lay-out")),
    store: async ({ thread, filtered, ...outputs }) =>
      assembleResult(thread, parameters, { filter: filtered, ...outputs }, facts),
  });
}
