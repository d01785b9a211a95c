import type { AnalysisParameters, ThreadComment } from "@undertone/schemas";
import { filterRules, textlessRules, type FilterRule } from "./rules.js";

export interface DroppedComment {
  rule: FilterRule;
  comment: ThreadComment;
}

export interface FilteredComments {
  /** In the source's order. */
  kept: ThreadComment[];
  /** Rule -> comments that it dropped; every rule is present, and a comment counts once, under the first that drops it. */
  filtered: Record<FilterRule, number>;
  /** Those among them that have a text, in the source's order. */
  leftOut: DroppedComment[];
}

/**
 * Leaves out the comments that the parameters leave out, and counts them under the rule that did it. What `restore` names
 * stays: all that a rule of it would have been the first to drop, and each comment of it, whatever other rules say. Deleted
 * and removed comments have no text, so they cannot be put back.
 */
export function filterComments(
  comments: readonly ThreadComment[],
  parameters: AnalysisParameters,
): FilteredComments {
  const names = Object.keys(filterRules) as FilterRule[];
  const rules = names.map((name) => ({ name, drops: filterRules[name](parameters, comments) }));
  const restored = new Set(parameters.restore);
  const filtered = Object.fromEntries(names.map((name) => [name, 0])) as Record<FilterRule, number>;
  const leftOut: DroppedComment[] = [];
  const kept = comments.filter((comment) => {
    const rule = rules.find(({ drops }) => drops(comment))?.name;
    if (rule === undefined) return true;
    const isTextless = textlessRules.has(rule);
    if (!isTextless && (restored.has(rule) || restored.has(comment.id))) return true;
    filtered[rule]++;
    if (!isTextless) leftOut.push({ rule, comment });
    return false;
  });
  return { kept, filtered, leftOut };
}
