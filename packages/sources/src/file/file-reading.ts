import type { LooseComment } from "../thread/thread-order.js";
import type { Untrusted } from "../thread/untrusted-values.js";

/** What a reader finds in a file. */
export interface FileReading {
  /** What the file says about the post; {} when it says nothing. */
  post: Untrusted;
  comments: LooseComment[];
}

/** Why a file is not a thread; the words end the sentence "cannot be read as a thread: ...". */
export class UnreadableFile extends Error {}
