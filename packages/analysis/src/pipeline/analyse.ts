import type { AnyStage, InputsOf } from "./stage.js";
import { stages } from "./stages.js";

/** Fixes every choice that is left to chance; another seed gives another map, and other clusters only after UMAP. */
export const DEFAULT_SEED = 42;

export type StageOutputs = InputsOf<typeof stages>;

/**
 * The whole analysis: one stage after the other, each with what it needs. Server and command line do them in a worker thread and
 * keep what they gave, so that a run goes on after the last finished one.
 *
 * The same thread, parameters, vectors, seed and timestamp give the same bytes.
 *
 * @param perform Does a stage, or finds that it was finished before. Outputs may be kept in any form: as they are, or packed.
 * @returns What each gave, by its name.
 * @throws What a stage throws; none follows then.
 */
export async function analyse<Kept>(
  perform: (one: AnyStage, inputs: Readonly<Record<string, Kept>>) => Promise<Kept>,
  all: readonly AnyStage[] = stages,
): Promise<Readonly<Record<string, Kept>>> {
  const outputs: Record<string, Kept> = {};
  for (const one of all) {
    const inputs = one.needs.map(({ name }) => [name, outputs[name]!] as const);
    outputs[one.name] = await perform(one, Object.fromEntries(inputs));
  }
  return outputs;
}
