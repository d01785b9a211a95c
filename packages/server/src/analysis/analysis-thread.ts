import { createRequire } from "node:module";
import { createWorkers, workerThread, type Workers } from "@undertone/workers";
import type { steps } from "./steps.js";

/**
 * The heavy steps of an analysis, off the event loop: one at a time, each without a memory of those before it. A step whose signal
 * aborts ends with its thread, at once.
 */
export type AnalysisThread = Pick<Workers<typeof steps>, "run" | "close">;

/** MB. A larger one raises the peak of 10,000 comments (`npm run bench -- pipeline`) and saves no time. */
const YOUNG_GENERATION = 12;

/** @param options.isBackground For steps that no request waits for. */
export function createAnalysisThread({ isBackground = false } = {}): AnalysisThread {
  const entry = createRequire(import.meta.url).resolve("@undertone/server/analysis-thread");
  return createWorkers<typeof steps>({
    name: "analysis",
    start: workerThread(entry, { isBackground, youngGeneration: YOUNG_GENERATION }),
  });
}
