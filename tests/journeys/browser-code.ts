import { openKernel, type EmbeddedComments, type KernelFiles } from "@undertone/analysis";
import { paintMap, pointRadius, wholeMap, zoomAt } from "@undertone/map";
import type { AnalysisParameters, Result, Thread } from "@undertone/schemas";
import { analyseHere } from "../../packages/analysis/src/testing/analyse-here.js";
import { exampleScene } from "../../packages/map/src/testing/example-scene.js";

export interface Task {
  files: KernelFiles;
  thread: Thread;
  parameters: AnalysisParameters;
  embedded: EmbeddedComments;
}

export interface Outcome {
  result: Result;
  painted: string;
}

/** A whole analysis and a painted map, in whatever thread this runs. */
export async function runHere({ files, thread, parameters, embedded }: Task): Promise<Outcome> {
  const embed = () => Promise.resolve(embedded);
  const result = await analyseHere(thread, parameters, embed, { kernel: openKernel(files) });
  return { result, painted: paintedExample() };
}

/** A sum over all pixels of an example, of the whole map and of a part of it; one pixel otherwise makes another sum. */
function paintedExample(): string {
  const [width, height] = [640, 400];
  const scene = exampleScene();
  const near = zoomAt(wholeMap, { width, height }, { x: 200, y: 150 }, 3.3);
  const sums = [wholeMap, near].map((view) => {
    const words = new Uint32Array(width * height);
    paintMap({ words, width, height, scale: 2 }, scene, view);
    return words.reduce((sum, word) => (Math.imul(sum, 31) + word) >>> 0, 7);
  });
  return [...sums, pointRadius(400, width * height, near)].join(" ");
}

/** What a browser's worker has of its own: Node's types do not know it. */
interface WorkerScope {
  addEventListener?(type: "message", listener: (event: { data: Task }) => void): void;
  postMessage(message: Outcome | { error: string }): void;
}
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener?.("message", ({ data }) => {
  runHere(data).then(
    (outcome) => scope.postMessage(outcome),
    (error: unknown) => scope.postMessage({ error: String(error) }),
  );
});
