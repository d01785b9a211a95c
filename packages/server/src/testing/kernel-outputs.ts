import type { EmbeddedComments } from "@undertone/analysis";
import type { Thread } from "@undertone/schemas";
import { pack, unpack } from "../analysis/packing.js";
import { assemble } from "../analysis/stages/assemble.js";
import { keepThread } from "../analysis/stages/stage-output.js";
import { kernelStages, type PackedOutputs } from "../analysis/stages/kernel-stages.js";

type Given = Parameters<typeof kernelStages.filter>[0];
export type Embed = (kept: Thread["comments"], language: string | null) => Promise<EmbeddedComments>;

export async function kernelOutputs(
  thread: Thread,
  { maxComments, ...task }: Omit<Given, "fetch"> & { maxComments: number },
  embed: Embed = someVectors,
): Promise<PackedOutputs> {
  const quiet = (): void => undefined;
  const fetch = keepThread({ fetched: { thread }, maxComments }).packed;
  const filter = (await kernelStages.filter({ fetch, ...task }, quiet)).packed;
  const { kept, languages } = unpack(filter);
  const given = { fetch, filter, embed: pack(await embed(kept, languages.code), false), ...task };
  const cluster = (await kernelStages.cluster(given, quiet)).packed;
  const group = (await kernelStages.group(given, quiet)).packed;
  return {
    ...{ fetch, filter, embed: given.embed, cluster, group },
    points: (await kernelStages.points(given, quiet)).packed,
    describe: (await kernelStages.describe({ ...given, cluster, group }, quiet)).packed,
    "lay-out": (await kernelStages["lay-out"](given, quiet)).packed,
  };
}

export async function kernelOutcome(
  thread: Thread,
  task: Parameters<typeof kernelOutputs>[1],
  embed?: Embed,
) {
  const { parameters, seed } = task;
  return assemble({
    ...{ ...(await kernelOutputs(thread, task, embed)), parameters, earlier: null },
    facts: {
      ...{ taskId: "task", timestamp: "2026-11-23T08:00:00.000Z", seed, timings: {}, version: "1" },
      ...{ isGroupedByDefault: true, mostComments: 10_000 },
    },
  });
}

async function someVectors({ length }: Thread["comments"]): Promise<EmbeddedComments> {
  const dimensions = 8;
  const vectors = Float32Array.from({ length: length * dimensions }, (_, i) => Math.sin(i * i));
  return { vectors, dimensions, requested: "lexical", used: "lexical", reason: null };
}
