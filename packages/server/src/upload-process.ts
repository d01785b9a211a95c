import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { describeFailure } from "./jobs/thread/failure.js";
import type { UploadAnswer } from "./uploads/parse-in-process.js";
import { readUpload } from "./uploads/read-upload.js";

/** The process in which one upload is read: the file comes in at stdin, its name as the argument. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { answer, thread } = read(process.argv[2] ?? "", await buffer(process.stdin));
for (const text of [`${JSON.stringify(answer)}\n`, thread])
  if (!process.stdout.write(text)) await once(process.stdout, "drain");

function read(name: string, bytes: Uint8Array): { answer: UploadAnswer; thread: string } {
  try {
    const { thread, ...found } = readUpload(name, bytes);
    return { answer: { found }, thread };
  } catch (error) {
    return { answer: { failure: describeFailure(error) }, thread: "" };
  }
}
