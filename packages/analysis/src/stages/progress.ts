import type { Progress as StageProgress } from "@undertone/schemas";

/** The stages of a run that the kernel knows; fetching and storing are the server's. */
export type AnalysisStage = Exclude<StageProgress["stage"], "fetch" | "store">;

/** Told how many of a stage's comments are done; may throw, which ends the stage. */
export type CommentProgress = (done: number, total: number) => void;

/** Turns a kernel's own unit of work (distances, epochs) into comments, which is what people read. */
export function inComments(count: number, progress?: CommentProgress): CommentProgress | undefined {
  return (
    progress && ((done, total) => progress(total === 0 ? count : Math.floor((count * done) / total), count))
  );
}
