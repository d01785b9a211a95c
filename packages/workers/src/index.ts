export { childProcess } from "./child-process.js";
export { TaskCancelled, WorkerEnded, WorkersClosed } from "./failure.js";
export { serve, transfer, type Progress, type Transfer } from "./serve.js";
export { workerThread } from "./worker-thread.js";
export { yieldToOthers } from "./yield-to-others.js";
export { createWorkers, type RunOptions, type Workers } from "./workers.js";
