import { AppError, type AnalysisParameters, type Thread } from "@undertone/schemas";
import { ruleTitle } from "../filter/rule-title.js";
import { filterComments, type FilteredComments } from "../filter/filter-comments.js";

export interface FilterOutput extends FilteredComments {
  /** Comments taken from the thread: at most `max_comments`, in its order. */
  fetched: number;
}

/**
 * Takes at most `max_comments` comments and leaves out those that the parameters leave out. A source draws no more than
 * these from all of its thread; of a thread that came otherwise the first are taken.
 *
 * @throws {AppError} `insufficient-data` when too few are left for a single cluster; it says which rules left out how many.
 */
export function filterStage(thread: Thread, parameters: AnalysisParameters): FilterOutput {
  const comments = thread.comments.slice(0, parameters.max_comments);
  const { kept, filtered } = filterComments(comments, parameters);
  const needed = Math.max(parameters.hdbscan_params.min_cluster_size, 2);
  if (kept.length < needed) {
    const rules = Object.entries(filtered).filter(([, count]) => count > 0);
    throw new AppError("insufficient-data", {
      usable: kept.length,
      fetched: comments.length,
      needed,
      rules:
        rules.map(([rule, count]) => `${count} by “${ruleTitle(rule)}” (${rule})`).join(", ") || "nothing",
    });
  }
  return { kept, filtered, fetched: comments.length };
}
