import type { AnalysisParameters, ThreadComment } from "@undertone/schemas";
import { filterRules, type FilterRule } from "./rules.js";

export interface FilteredComments {
  /** In the source's order. */
  kept: ThreadComment[];
  /** Rule -> comments that it dropped; every rule is present, and a comment counts once, under the first that drops it. */
  filtered: Record<FilterRule, number>;
}

/** Leaves out the comments that the parameters leave out, and counts them under the rule that did it. */
export function filterComments(
  comments: readonly ThreadComment[],
  parameters: AnalysisParameters,
): FilteredComments {
  const names = Object.keys(filterRules) as FilterRule[];
  const rules = names.map((name) => ({ name, drops: filterRules[name](parameters) }));
  const filtered = Object.fromEntries(names.map((name) => [name, 0])) as Record<FilterRule, number>;
  const kept = comments.filter((comment) => {
    const rule = rules.find(({ drops }) => drops(comment));
    if (rule) filtered[rule.name]++;
    return !rule;
  });
  return { kept, filtered };
}
