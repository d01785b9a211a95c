import { openKernel, type EmbeddedComments, type KernelFiles } from "@undertone/analysis";
import type { AnalysisParameters, Result, Thread } from "@undertone/schemas";
import { analyseHere } from "../../packages/analysis/src/testing/analyse-here.js";

export interface KernelTask {
  files: KernelFiles;
  thread: Thread;
  parameters: AnalysisParameters;
  embedded: EmbeddedComments;
}

/** A whole analysis, in whatever thread this runs. */
export function runKernel({ files, thread, parameters, embedded }: KernelTask): Promise<Result> {
  return analyseHere(thread, parameters, () => Promise.resolve(embedded), { kernel: openKernel(files) });
}

/** What a browser's worker has of its own: Node's types do not know it. */
interface WorkerScope {
  addEventListener?(type: "message", listener: (event: { data: KernelTask }) => void): void;
  postMessage(message: { result: Result } | { error: string }): void;
}
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener?.("message", ({ data }) => {
  runKernel(data).then(
    (result) => scope.postMessage({ result }),
    (error: unknown) => scope.postMessage({ error: String(error) }),
  );
});
