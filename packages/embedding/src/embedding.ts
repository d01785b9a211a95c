import { AppError, type VectorMaker } from "@undertone/schemas";
import type { EmbedCall, Embedder, Services, VectorCache } from "./embedder.js";
import { type Log, silent } from "./log.js";
import type { Vectors } from "./runner.js";
import { type AllowedModel, type AllowList, allowList } from "./models/allowed-models.js";
import type { DownloadTimeouts } from "./models/download-file.js";
import { createFileHashes } from "./models/file-hashes.js";
import { createModelCatalog, type KnownModel } from "./models/model-catalog.js";
import { createModelStore } from "./models/model-store.js";
import { identityOfFolder, identityOfPinned, recallVectors } from "./sentence-transformer/vector-keys.js";
import { type Machine, thisMachine } from "./sentence-transformer/vector-maker.js";
import { createEmbeddingThreads } from "./threads/embedding-threads.js";
import { lexicalEmbedder } from "./lexical/lexical-embedder.js";
import type { FolderModel } from "./models/model-folder.js";
import {
  folderEmbedder,
  sentenceTransformerEmbedder,
} from "./sentence-transformer/sentence-transformer-embedder.js";

export interface EmbeddingOptions {
  /** Each model lies in the folder of its name below this one. */
  readonly modelDir: string;
  /** Base address that missing models are downloaded from, such as https://huggingface.co. */
  readonly modelHost: string;
  /** Worker threads, and so cores, used at most. Default 2. */
  readonly threads?: number | undefined;
  /** Milliseconds after which a thread without work, and the model that it holds, is let go. By default it is kept. */
  readonly idleTimeout?: number | undefined;
  readonly cache?: VectorCache | undefined;
  readonly log?: Log | undefined;
}

export interface EmbedOptions extends EmbedCall {
  /** A name of the allow-list, an alias, or a folder below `modelDir`. */
  readonly model: string;
}

export interface RecallOptions extends EmbedOptions {
  readonly madeBy: VectorMaker | null;
}

export interface Embedded {
  /** Row-major, one row a text, in the order of the texts; equal texts have equal rows. */
  readonly vectors: Float32Array;
  readonly dimensions: number;
  /** The list's own name of the model that was asked for. */
  readonly requested: string;
  readonly used: string;
  /** What made the vectors; null for the lexical embedder's, which are the same on every machine. */
  readonly madeBy: VectorMaker | null;
  /** Why `used` differs from `requested`, and what to do: a sentence fit to show. */
  readonly reason: string | null;
}

export interface Embedding {
  /**
   * Turns texts into vectors, in worker threads. The same texts, model and seed give the same bytes on one kind of machine,
   * whatever the number of threads, the batch size and the state of the cache.
   *
   * @throws {AppError} `model-not-allowed`; one of `modelFaults` when the model of a folder cannot be used; `embedding-stopped` when a thread dies (the next call starts a new one).
   * @throws The signal's reason, soon after it is aborted.
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Embedded>;
  /**
   * The vectors that `embed` gave these texts before, without loading a model: a model's come from the cache, the lexical
   * embedder's are made anew from the same texts and seed.
   *
   * @param options Its `model` is what `used` said, its `madeBy` what that said; null where an earlier version said nothing.
   * @returns null when the cache has forgotten some of them, or the model is not there any more.
   * @throws As `embed` does, of the lexical embedder.
   */
  recall(texts: readonly string[], options: RecallOptions): Promise<Vectors | null>;
  /** Ends the threads and running downloads. Await it before the process exits. */
  close(): Promise<void>;
}

/** What a test may put in place of the real thing. */
export interface EmbeddingSurroundings {
  readonly models?: AllowList;
  readonly machine?: Machine;
}

const downloadTimeouts: DownloadTimeouts = { answer: 5_000, stall: 30_000 };
const LEXICAL = "lexical";
/** Errors that mean "not with this model", so the lexical embedder serves and their sentence is the reason. */
const unusable: readonly string[] = ["model-not-installed", "model-corrupt", "model-cannot-run"];

/** Makes the embedding service; the caller owns it and closes it. */
export function createEmbedding(
  options: EmbeddingOptions,
  { models = allowList, machine = thisMachine() }: EmbeddingSurroundings = {},
): Embedding {
  const log = options.log ?? silent;
  const services: Services = {
    models: createModelStore({
      folder: options.modelDir,
      host: options.modelHost,
      timeouts: downloadTimeouts,
      now: Date.now,
      log,
    }),
    hashes: createFileHashes(),
    threads: createEmbeddingThreads({ size: options.threads ?? 2, idleTimeout: options.idleTimeout, log }),
    cache: options.cache,
    machine,
    log,
  };
  const catalog = createModelCatalog(options.modelDir, models);

  return {
    async embed(texts, { model: name, ...call }) {
      const { name: requested, model } = await catalog.find(name);
      call.signal?.throwIfAborted();
      const { distinct, indices } = distinctTexts(texts);
      const toAllTexts = reportInTexts(call, indices, distinct.length);
      try {
        const result = await embedderFor(requested, model, services)(distinct, toAllTexts);
        const madeBy = await makerOf(model, services);
        return { ...spread(result, indices), requested, used: requested, madeBy, reason: null };
      } catch (error) {
        if (!(error instanceof AppError) || !unusable.includes(error.key)) throw error;
        const result = await embedderFor(LEXICAL, { embedder: LEXICAL }, services)(distinct, toAllTexts);
        return { ...spread(result, indices), requested, used: LEXICAL, madeBy: null, reason: error.message };
      }
    },
    async recall(texts, { model: name, madeBy, ...call }) {
      const known = await catalog.find(name).catch(() => null);
      if (!known) return null;
      const { distinct, indices } = distinctTexts(texts);
      const vectors =
        known.model.embedder === "lexical"
          ? await embedderFor(
              known.name,
              known.model,
              services,
            )(distinct, reportInTexts(call, indices, distinct.length))
          : await recalled(known.model, distinct, madeBy, services);
      return vectors && spread(vectors, indices);
    },
    async close() {
      services.models.close();
      await services.threads.close();
    },
  };
}

async function makerOf(
  model: KnownModel["model"],
  { hashes, machine }: Services,
): Promise<VectorMaker | null> {
  if (model.embedder === "lexical") return null;
  if (model.embedder === "folder") return { model_sha256: await hashes.of(model.files.model), ...machine };
  const { files, precision } = model;
  return { model_sha256: files.model.sha256, precision, ...machine };
}

async function recalled(
  model: Exclude<KnownModel["model"], { embedder: "lexical" }>,
  texts: readonly string[],
  madeBy: VectorMaker | null,
  { cache, hashes }: Services,
): Promise<Vectors | null> {
  const isPinned = model.embedder === "sentence-transformer";
  const identity = isPinned ? identityOfPinned(model) : await identityOfFolder(model, hashes);
  const { dimensions } = isPinned ? model : model.settings;
  return recallVectors(identity, madeBy, dimensions, texts, cache);
}

/** Each different text once, in the order of first appearance, and for each text the index of its like. */
function distinctTexts(texts: readonly string[]): { distinct: string[]; indices: Int32Array } {
  const indexOf = new Map<string, number>();
  const indices = Int32Array.from(texts, (text) => {
    let index = indexOf.get(text);
    if (index === undefined) indexOf.set(text, (index = indexOf.size));
    return index;
  });
  return { distinct: [...indexOf.keys()], indices };
}

function spread({ vectors, dimensions }: Vectors, indices: Int32Array): Vectors {
  const all = new Float32Array(indices.length * dimensions);
  indices.forEach((index, i) =>
    all.set(vectors.subarray(index * dimensions, (index + 1) * dimensions), i * dimensions),
  );
  return { vectors: all, dimensions };
}

/** Embedders count distinct texts; the caller knows only its own. */
function reportInTexts(call: EmbedCall, indices: Int32Array, distinct: number): EmbedCall {
  const { progress } = call;
  if (!progress || distinct === 0) return call;
  return {
    ...call,
    progress: (done) => progress(Math.floor((done / distinct) * indices.length), indices.length),
  };
}

type EmbedderOf<Model> = (name: string, model: Model, services: Services) => Embedder;

type Model = AllowedModel | FolderModel;

/** The kinds of embedder, by the `embedder` of a model. What a new one asks of a thread is one more line in `thread.ts`. */
const embedders: { readonly [Kind in Model["embedder"]]: EmbedderOf<Extract<Model, { embedder: Kind }>> } = {
  lexical: lexicalEmbedder,
  "sentence-transformer": sentenceTransformerEmbedder,
  folder: folderEmbedder,
};

function embedderFor(name: string, model: Model, services: Services): Embedder {
  const create = embedders[model.embedder] as EmbedderOf<Model>;
  return create(name, model, services);
}
