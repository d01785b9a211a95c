import { silent } from "./log.js";
import { identityOfFolder } from "./sentence-transformer/vector-keys.js";
import { createEmbeddingThreads } from "./threads/embedding-threads.js";
import { allowList, type SentenceTransformerModel } from "./models/allowed-models.js";
import { createFileHashes } from "./models/file-hashes.js";
import { createModelCatalog } from "./models/model-catalog.js";
import { isModelFault } from "./models/model-faults.js";
import type { FolderModel } from "./models/model-folder.js";

export interface ModelChoice {
  readonly name: string;
  /** Absent where only the files themselves could tell. */
  readonly precision?: SentenceTransformerModel["precision"];
  readonly megabytes?: number;
  readonly seconds?: SentenceTransformerModel["seconds"];
}

export interface UsableModels {
  /** The list's, then those of folders whose settings can be read. */
  choices(): Promise<ModelChoice[]>;
  /**
   * Refuses a model that a run could not use. That of a folder is opened once, and again when its files have changed; one of the
   * allow-list is not, as it may have to be downloaded first, and the lexical embedder serves in need.
   *
   * @throws {AppError} `model-not-allowed`, naming the models there are; one of `modelFaults`.
   */
  require(name: string): Promise<void>;
}

/** Opens a model and gives it a text. @throws {AppError} One of `modelFaults`. */
type TryOut = (name: string, model: FolderModel, revision: string) => Promise<void>;

/** @param folder Each model lies in the folder of its name below this one. */
export function usableModels(folder: string, tryOut: TryOut = tryOutInThread): UsableModels {
  const catalog = createModelCatalog(folder, allowList);
  const hashes = createFileHashes();
  /** By name, what came of the files as they were. */
  const tried = new Map<string, { readonly revision: string; readonly outcome: Promise<void> }>();

  return {
    async choices() {
      return (await catalog.all()).map(({ name, model }) => {
        if (model.embedder !== "sentence-transformer") return { name };
        const { precision, seconds, files } = model;
        const megabytes = Math.round(files.model.bytes / 1e6);
        return { name, precision, megabytes, ...(seconds !== undefined && { seconds }) };
      });
    },
    async require(asked) {
      const { name, model } = await catalog.find(asked);
      if (model.embedder !== "folder") return;
      const revision = (await identityOfFolder(model, hashes)).join(" ");
      const before = tried.get(name);
      if (before?.revision === revision) return before.outcome;
      const outcome = tryOut(name, model, revision);
      const entry = { revision, outcome };
      tried.set(name, entry);
      return outcome.catch((error: unknown) => {
        // A thread that ended, or too little memory, says nothing about the files.
        if (!isModelFault(error) && tried.get(name) === entry) tried.delete(name);
        throw error;
      });
    },
  };
}

/** Off the event loop, in a thread that ends with it: requests are many, and weights large. */
async function tryOutInThread(
  name: string,
  { files, settings }: FolderModel,
  revision: string,
): Promise<void> {
  const threads = createEmbeddingThreads({ size: 1, log: silent });
  try {
    const encoder = { name, files, settings, revision };
    await threads.run({ kind: "sentence-transformer", texts: [], encoder });
  } finally {
    await threads.close();
  }
}
