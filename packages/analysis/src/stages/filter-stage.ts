import type { AnalysisParameters, Thread, ThreadComment } from "@undertone/schemas";
import { detectLanguages, type LanguageDetector, type ThreadLanguages } from "@undertone/language";
import { filterComments, type FilteredComments } from "../filter/filter-comments.js";
import { KernelError } from "../kernel-error.js";
import { plainText, withoutHandles } from "../text/plain-text.js";

export interface FilterOutput extends FilteredComments {
  /** Comments taken from the thread: at most `max_comments`, in its order. */
  fetched: number;
  /** Of the thread, and of each comment that was kept. */
  languages: ThreadLanguages;
}

/**
 * Takes at most `max_comments` comments and leaves out those that the parameters leave out. A source draws no more than
 * these from all of its thread; of a thread that came otherwise the first are taken.
 *
 * @param languageDetector Tells the language of the thread and of the comments that are left.
 * @throws {KernelError} `insufficient-data` when too few are left for a single cluster; it says which rules left out how many.
 */
export function filterStage(
  thread: Thread,
  parameters: AnalysisParameters,
  languageDetector: LanguageDetector,
): FilterOutput {
  const usable = usableComments(thread, parameters);
  return { ...usable, languages: commentLanguages(usable.kept, languageDetector) };
}

/** The same but for the languages, which cost the most. */
export function usableComments(
  thread: Pick<Thread, "comments">,
  parameters: AnalysisParameters,
): Omit<FilterOutput, "languages"> {
  const comments = thread.comments.slice(0, parameters.max_comments);
  const { kept, filtered, leftOut } = filterComments(comments, parameters);
  const needed = Math.max(parameters.hdbscan_params.min_cluster_size, 2);
  const fetched = comments.length;
  if (kept.length < needed)
    throw new KernelError({ kind: "insufficient-data", usable: kept.length, fetched, needed, filtered });
  return { kept, filtered, leftOut, fetched };
}

/** The languages of comments, by their own words alone. */
export function commentLanguages(
  comments: readonly Pick<ThreadComment, "body">[],
  detector: LanguageDetector,
): ThreadLanguages {
  return detectLanguages(
    comments.map(({ body }) => withoutHandles(plainText(body))),
    detector,
  );
}
