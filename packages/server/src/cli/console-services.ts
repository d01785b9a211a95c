import { createEmbedding, usableModels, type UsableModels } from "@undertone/embedding";
import { createSources, type Sources } from "@undertone/sources";
import { readConfiguration, sourcesConfiguration } from "../platform/configuration.js";
import type { Io } from "./io.js";
import type { AnalysisServices } from "../runs/analysis-task.js";
import { createAnalysisThread } from "../analysis/analysis-thread.js";

/** What the command line runs with: the server's own services, without database, queue and network port. */
export interface ConsoleServices {
  sources: Sources;
  models: UsableModels;
  embedding: AnalysisServices["embedding"];
  thread: AnalysisServices["thread"];
  /** Whose files are read, and who is told. */
  io: Io;
  /** Tells the person something beside the result. */
  note(message: string): void;
  close(): Promise<void>;
}

/** @throws {AppError} `configuration`. */
export function openConsoleServices(io: Io): ConsoleServices {
  const configuration = readConfiguration(io.environment);
  const note = (message: string) => void io.stderr.write(`${message}\n`);
  const embedding = createEmbedding({
    modelDir: configuration.MODEL_DIR,
    modelHost: configuration.MODEL_HOST,
    log: { info: note, warn: note },
  });
  const thread = createAnalysisThread();
  return {
    sources: createSources(sourcesConfiguration(configuration)),
    models: usableModels(configuration.MODEL_DIR),
    embedding,
    thread,
    io,
    note,
    async close() {
      await Promise.all([embedding.close(), thread.close()]);
    },
  };
}
