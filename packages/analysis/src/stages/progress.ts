/** Told how many of a stage's comments are done; may throw, which ends the stage. */
export type CommentProgress = (done: number, total: number) => void;

/** The progress of each of several parts of equal weight, done one after the other. */
export function inParts(
  parts: number,
  progress?: CommentProgress,
): (part: number) => CommentProgress | undefined {
  return (part) => progress && ((done, total) => progress(part + (total === 0 ? 1 : done / total), parts));
}

/** Turns a kernel's own unit of work (distances, epochs) into comments, which is what people read. */
export function inComments(count: number, progress?: CommentProgress): CommentProgress | undefined {
  return (
    progress && ((done, total) => progress(total === 0 ? count : Math.floor((count * done) / total), count))
  );
}
