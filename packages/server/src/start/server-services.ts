import type { Embedding } from "@undertone/embedding";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import type { Services } from "../platform/services.js";
import type { CardPainter } from "../sharing/card-painter.js";

export interface ServerServices extends Services {
  /** For what a request asks of the kernel; not the worker's, whose steps can take minutes. */
  thread: AnalysisThread;
  /** A thread of its own for what takes long, such as a suggestion; whoever opens it closes it. */
  openThread(): AnalysisThread;
  /** For what a request asks of vectors; not the worker's either. */
  embedding: Embedding;
  /** Makes the pictures of shared links. */
  painter: CardPainter;
}
