import { parse, type Thread } from "@undertone/schemas";
import { threadJson } from "../../uploads/stored-thread.js";
import type { StageOutput } from "../run-record.js";
import { stageOutput } from "./stage-inputs.js";

/** A thread as a source gave it, or an uploaded one as it is stored. */
export type FetchedThread = { thread: Thread } | { stored: string };

/** The thread as the run keeps it: with at most `maxComments` comments, in the source's order. */
export function keepThread({
  fetched,
  maxComments,
}: {
  fetched: FetchedThread;
  maxComments: number;
}): StageOutput<Thread> {
  const thread =
    "thread" in fetched ? fetched.thread : parse("thread", JSON.parse(threadJson(fetched.stored)));
  const comments = thread.comments.slice(0, maxComments);
  return stageOutput({ ...thread, comments }, comments.length);
}
