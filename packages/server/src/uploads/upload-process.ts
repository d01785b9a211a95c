import { readFileSync, writeSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { serve } from "@undertone/workers";
import { readUpload, type FoundThread } from "./read-upload.js";

/** The process in which one upload is read: the file is its stdin, and the file for the gzip of a long thread its fourth. */
const CONTENT = 0;
const PACKED = 3;

/** A short thread is answered as it is; a long one is written into the file that the process is given. */
const uploadTasks = {
  read(name: string): FoundThread & { thread: string | null } {
    const { title, comments, thread } = readUpload(name, readFileSync(CONTENT));
    if (typeof thread === "string") return { title, comments, thread };
    for (const piece of thread) {
      for (let done = 0; done < piece.byteLength;) done += writeSync(PACKED, piece, done);
    }
    return { title, comments, thread: null };
  },
};
export type UploadTasks = typeof uploadTasks;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
serve(uploadTasks);
