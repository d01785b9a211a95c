import type { UsableModels } from "@undertone/embedding";
import type { Sources } from "@undertone/sources";
import type { Clock } from "./clock.js";
import type { Configuration } from "./configuration.js";
import type { Database, OpenDatabase } from "./database/database.js";
import type { Log } from "./log.js";
import type { Queue } from "./queue/queue.js";

/** What most calls need, built once at the entry point. A call that needs more says so. */
export interface Services {
  configuration: Configuration;
  database: OpenDatabase;
  queue: Queue;
  sources: Sources;
  models: UsableModels;
  log: Log;
  clock: Clock;
  /** Where the built pages lie. */
  staticFolder: string;
  /** Set to `stopping` on SIGTERM: readiness then fails, so that a proxy sends nobody any more. */
  readiness: { status: "starting" | "ok" | "stopping" };
  /** Queues what waits for an insight to be public, in the transaction that makes it so. */
  onPublished?: ((tx: Database, insightId: string) => Promise<void>) | undefined;
}
