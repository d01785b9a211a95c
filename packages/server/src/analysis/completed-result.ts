import { completeResult, textsToEmbed, type EmbeddedComments, type KeptTree } from "@undertone/analysis";
import { commentsInOrder } from "@undertone/formats";
import { loadLanguageDetector } from "@undertone/language/detect";
import { parse, type EmbeddingInfo, type InsightOverview } from "@undertone/schemas";
import { isGroupedByDefault } from "./grouped-by-default.js";
import { kernel } from "./kernel.js";
import { languageOf } from "./kept-comments.js";
import { unpack, type Packed } from "./packing.js";
import { type CommentTree, regroupingOf, resultOrder } from "./regrouping.js";
import { sliderSettings } from "./slider-settings.js";
import { overviewOf } from "./stages/assemble.js";
import { readResult, storedText } from "./stored-result.js";

/** The texts of a stored result, in the order in which its groupings count them: clusters 0, 1, 2 and so on, then noise. */
export function storedTexts({ result }: { result: string }): {
  texts: string[];
  embedding: EmbeddingInfo;
  language: string | null;
} {
  const read = readResult(result);
  return {
    texts: textsToEmbed(commentsInOrder(read)),
    embedding: read.embedding,
    language: languageOf(read),
  };
}

export interface CompletedResult {
  /** `schemas/result.json`, as text. */
  result: string;
  overview: InsightOverview;
  /** `schemas/regrouping.json`, as text; null where it was not asked for, empty where comments of the tree are not there any more. */
  regrouping: string | null;
}

/**
 * @param result `schemas/result.json`, as text, from an earlier version.
 * @param packed Its tree, where the words of the groups that it can be cut into are to be made.
 * @param embedding Of its texts, as `storedTexts` gives them.
 */
export async function completedResult({
  result,
  embedding: packedEmbedding,
  packed,
}: {
  result: string;
  embedding: Packed<EmbeddedComments>;
  packed: Packed<CommentTree> | null;
}): Promise<CompletedResult> {
  const stored = readResult(result);
  const parameters = parse("analysis-parameters", stored.parameters);
  const isDefault = isGroupedByDefault(parameters);
  const detector = await loadLanguageDetector();
  const order = resultOrder(stored);
  const tree = packed && unpack(packed);
  const { result: read, groups } = completeResult(
    stored,
    unpack(packedEmbedding),
    tree && inResultOrder(tree, order),
    sliderSettings(stored.total_processed, parameters),
    parameters,
    isDefault,
    kernel,
    detector,
  );
  return {
    result: storedText(read),
    overview: overviewOf(read),
    regrouping:
      tree && (groups ? JSON.stringify(regroupingOf(tree, groups, order, { isInOrder: true })) : ""),
  };
}

/** The tree of a result's comments as the result counts them; null where it lacks one of them. */
function inResultOrder({ tree, ids }: CommentTree, order: readonly string[]): KeptTree | null {
  const positions = new Map(order.map((id, position) => [id, position]));
  const rows = tree.rows.map((row) => positions.get(ids[row] ?? "") ?? -1);
  return rows.includes(-1) ? null : { ...tree, rows };
}
