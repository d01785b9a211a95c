import type { Progress } from "@undertone/schemas";

export type StageName = Progress["stage"];

/** The stages of a run, in their order. */
export const stageNames = [
  "fetch",
  "filter",
  "embed",
  "cluster",
  "read",
  "describe",
  "lay-out",
  "store",
] as const satisfies readonly StageName[];
