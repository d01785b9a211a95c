import { textsToEmbed } from "@undertone/analysis";
import { unpack } from "./packing.js";
import { assemble } from "./stages/assemble.js";
import { cluster } from "./stages/cluster.js";
import { describe } from "./stages/describe.js";
import { filter } from "./stages/filter.js";
import { read } from "./stages/read.js";
import { keepThread } from "./stages/keep-thread.js";
import { layOut } from "./stages/lay-out.js";
import type { StageInputs } from "./stages/stage-inputs.js";
import { clusterRows } from "./cluster-rows.js";
import { reclusterComments } from "./recluster-comments.js";
import { resultTexts } from "./result-texts.js";
import { suggest, suggestForResult } from "./suggest.js";

/** What runs in the analysis thread, by name. Each gives the same for the same, and takes and gives what structured clone can carry. */
export const steps = {
  "keep-thread": keepThread,
  filter,
  texts: ({ filtered }: Pick<StageInputs, "filtered">) => textsToEmbed(unpack(filtered).kept),
  cluster,
  read,
  describe,
  "lay-out": layOut,
  assemble,
  "cluster-rows": clusterRows,
  "recluster-comments": reclusterComments,
  "result-texts": resultTexts,
  suggest,
  "suggest-for-result": suggestForResult,
} as const;
