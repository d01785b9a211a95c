import { parse, type Thread } from "@undertone/schemas";
import { drawThread } from "@undertone/sources";
import { threadJson, type StoredThread } from "../../uploads/stored-thread.js";
import { stageOutput, type StageOutput } from "./stage-output.js";

/** A thread as a source gave it, or an uploaded one as it is stored. */
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
