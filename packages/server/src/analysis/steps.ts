import { assemble, overviewOf } from "./stages/assemble.js";
import { keepThread } from "./stages/stage-output.js";
import { kernelStages } from "./stages/kernel-stages.js";
import { clusterRows } from "./cluster-rows.js";
import { comparedByComments, comparedByVectors } from "./comparing.js";
import { countableComments, rowsByLikeness, rowsClose } from "./counting.js";
import { editTopics } from "./edit-topics.js";
import { nameResult, whatToName } from "./naming.js";
import { regroupComments, saveGrouping } from "./regroup-comments.js";
import { keptTexts, resultTexts } from "./kept-comments.js";
import { treeToRegroup } from "./regrouping.js";
import { completedResult, storedTexts } from "./completed-result.js";
import { compressedResult } from "./compressed-result.js";
import { readResult, upgradedText } from "./stored-result.js";
import { takeOut } from "./take-out.js";
import { suggest, suggestForResult } from "./suggest.js";

/** What runs in the analysis thread, by name. Each gives the same for the same, and takes and gives what structured clone can carry. */
export const steps = {
  ...kernelStages,
  "keep-thread": keepThread,
  texts: keptTexts,
  assemble,
  "cluster-rows": clusterRows,
  "regroup-comments": regroupComments,
  "save-grouping": saveGrouping,
  "edit-topics": editTopics,
  "what-to-name": whatToName,
  "name-result": nameResult,
  "result-texts": resultTexts,
  "countable-comments": countableComments,
  "rows-by-likeness": rowsByLikeness,
  "rows-close": rowsClose,
  "compressed-result": compressedResult,
  "compared-by-comments": comparedByComments,
  "compared-by-vectors": comparedByVectors,
  "tree-to-regroup": treeToRegroup,
  "take-out": takeOut,
  "upgraded-text": upgradedText,
  "stored-texts": storedTexts,
  "completed-result": completedResult,
  overview: ({ stored }: { stored: string }) => overviewOf(readResult(stored)),
  suggest,
  "suggest-for-result": suggestForResult,
} as const;
