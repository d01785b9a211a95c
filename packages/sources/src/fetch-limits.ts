import { boundOf, readSchema, type AnalysisParameters } from "@undertone/schemas";
import type { FetchLimits } from "./source.js";

/** Comments that a source is asked for at most. */
export const MOST_COMMENTS = boundOf(readSchema("analysis-parameters").properties.max_comments, "maximum");

/** The part of the parameters that says how much of a thread to fetch. */
export function fetchLimits(parameters: AnalysisParameters): FetchLimits {
  return {
    maxComments: parameters.max_comments,
    commentLimit: parameters.comment_limit,
    sort: parameters.reddit_fetch_params.sort,
    depth: parameters.reddit_fetch_params.depth,
  };
}
