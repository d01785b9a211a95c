import { type RunPreview, parse, type Thread } from "@undertone/schemas";
import { pack, type Packed } from "../packing.js";
import { drawThread } from "@undertone/sources";
import { threadJson, type StoredThread } from "../../uploads/stored-thread.js";

export interface StageOutput<T> {
  packed: Packed<T>;
  comments: number;
  preview?: RunPreview;
}

export function stageOutput<T>(value: T, comments: number, compress = true): StageOutput<T> {
  return { packed: pack(value, compress), comments };
}

export type FetchedThread = { thread: Thread } | { stored: StoredThread };

/** The thread as the run keeps it: with at most `maxComments` comments, drawn from all of it, in the source's order. */
export function keepThread({
  fetched,
  maxComments,
}: {
  fetched: FetchedThread;
  maxComments: number;
}): StageOutput<Thread> {
  const thread =
    "thread" in fetched ? fetched.thread : parse("thread", JSON.parse(threadJson(fetched.stored)));
  const drawn = drawThread(thread, maxComments);
  return stageOutput(drawn, drawn.comments.length);
}
