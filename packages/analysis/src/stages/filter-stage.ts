import type { AnalysisParameters, Thread } from "@undertone/schemas";
import { filterComments, type FilteredComments } from "../filter/filter-comments.js";
import { KernelError } from "../kernel-error.js";

export interface FilterOutput extends FilteredComments {
  /** Comments taken from the thread: at most `max_comments`, in its order. */
  fetched: number;
}

/**
 * Takes at most `max_comments` comments and leaves out those that the parameters leave out. A source draws no more than
 * these from all of its thread; of a thread that came otherwise the first are taken.
 *
 * @throws {KernelError} `insufficient-data` when too few are left for a single cluster; it says which rules left out how many.
 */
export function filterStage(thread: Thread, parameters: AnalysisParameters): FilterOutput {
  const comments = thread.comments.slice(0, parameters.max_comments);
  const { kept, filtered, leftOut } = filterComments(comments, parameters);
  const needed = Math.max(parameters.hdbscan_params.min_cluster_size, 2);
  const fetched = comments.length;
  if (kept.length < needed)
    throw new KernelError({ kind: "insufficient-data", usable: kept.length, fetched, needed, filtered });
  return { kept, filtered, leftOut, fetched };
}
