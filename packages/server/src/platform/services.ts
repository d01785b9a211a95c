import type { Sources } from "@undertone/sources";
import type { Clock } from "./clock.js";
import type { Configuration } from "./configuration.js";
import type { OpenDatabase } from "./database/database.js";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import type { Log } from "./log.js";
import type { Queue } from "./queue/queue.js";
import type { CardPainter } from "../sharing/card-painter.js";

/** What the routes need, built once at the entry point. */
export interface Services {
  configuration: Configuration;
  database: OpenDatabase;
  queue: Queue;
  sources: Sources;
  /** For what a request asks of the kernel; not the worker's, whose steps can take minutes. */
  thread: AnalysisThread;
  /** Makes the pictures of shared links. */
  painter: CardPainter;
  log: Log;
  clock: Clock;
  /** Where the built pages lie. */
  staticFolder: string;
  /** Set to `stopping` on SIGTERM: readiness then fails, so that a proxy sends nobody any more. */
  readiness: { status: "starting" | "ok" | "stopping" };
}
