import { parentPort, workerData } from "node:worker_threads";
import { describeFailure } from "./jobs/thread/failure.js";
import type { UploadJob, UploadReply } from "./uploads/parse-upload.js";
import { readUpload } from "./uploads/read-upload.js";

/** The thread in which one large upload is read. */
const { name, bytes } = workerData as UploadJob;
parentPort?.postMessage(reply());

function reply(): UploadReply {
  try {
    return { parsed: readUpload(name, bytes) };
  } catch (error) {
    return { failure: describeFailure(error) };
  }
}
