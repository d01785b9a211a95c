/** Fixes every choice that is left to chance; another seed gives another map, and other clusters only after UMAP. */
export const DEFAULT_SEED = 42;

/** What the stages hand on, in whatever form it is kept: as it is, packed, or as a row of a database. */
export interface KeptOutputs {
  thread: unknown;
  filtered: unknown;
  embedding: unknown;
  clusters: unknown;
  readings: unknown;
  description: unknown;
  layout: unknown;
}

type Inputs<Kept extends KeptOutputs, Names extends keyof KeptOutputs> = { [Name in Names]: Kept[Name] };

/**
 * The stages of one analysis, each as it is done where the analysis runs: here, in a worker, or not at all because it
 * was finished before. What a stage knows beside its inputs (parameters, seed, kernel) it brings along.
 */
export interface Stages<Kept extends KeptOutputs, Outcome> {
  fetch(): Promise<Kept["thread"]>;
  /** `filterStage` */
  filter(inputs: Inputs<Kept, "thread">): Promise<Kept["filtered"]>;
  /** An embedder, on `textsToEmbed` */
  embed(inputs: Inputs<Kept, "filtered">): Promise<Kept["embedding"]>;
  /** `clusterStage` */
  cluster(inputs: Inputs<Kept, "embedding">): Promise<Kept["clusters"]>;
  /** `readStage` */
  read(inputs: Inputs<Kept, "filtered" | "embedding">): Promise<Kept["readings"]>;
  /** `describeStage` */
  describe(
    inputs: Inputs<Kept, "thread" | "filtered" | "embedding" | "clusters" | "readings">,
  ): Promise<Kept["description"]>;
  /** `layOutStage` */
  layOut(inputs: Inputs<Kept, "embedding">): Promise<Kept["layout"]>;
  /** `assembleResult` */
  store(outputs: Inputs<Kept, keyof KeptOutputs>): Promise<Outcome>;
}

/**
 * The whole analysis: which stage follows which, and what each is given. Server and command line run it with stages in
 * a worker thread that keep what they gave, so that a run goes on after the last finished one.
 *
 * The same thread, parameters, vectors, seed and timestamp give the same bytes.
 *
 * @returns What the last stage gave.
 * @throws What a stage throws; none follows then.
 */
export async function analyse<Kept extends KeptOutputs, Outcome>(
  stages: Stages<Kept, Outcome>,
): Promise<Outcome> {
  const thread = await stages.fetch();
  const filtered = await stages.filter({ thread });
  const embedding = await stages.embed({ filtered });
  const clusters = await stages.cluster({ embedding });
  const readings = await stages.read({ filtered, embedding });
  const description = await stages.describe({ thread, filtered, embedding, clusters, readings });
  const layout = await stages.layOut({ embedding });
  return stages.store({ thread, filtered, embedding, clusters, readings, description, layout });
}
