import { readFileSync, writeSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { describeFailure } from "../platform/workers/failure.js";
import type { UploadAnswer } from "./parse-in-process.js";
import { readUpload } from "./read-upload.js";

/**
 * The process in which one upload is read: the file is its stdin, the file's name its argument. It answers on stdout, and
 * writes the gzip of a long thread into the file that it has open as its fourth.
 */
const packed = 3;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.stdout.write(JSON.stringify(answerFor(process.argv[2] ?? "")));

function answerFor(name: string): UploadAnswer {
  try {
    const { title, comments, thread } = readUpload(name, readFileSync(process.stdin.fd));
    if (typeof thread === "string") return { found: { title, comments, thread } };
    for (const piece of thread) {
      for (let done = 0; done < piece.byteLength;) done += writeSync(packed, piece, done);
    }
    return { found: { title, comments, thread: null } };
  } catch (error) {
    return { failure: describeFailure(error) };
  }
}
