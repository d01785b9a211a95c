import { stat } from "node:fs/promises";
import { AppError } from "@undertone/schemas";
import type { Log } from "../log.js";
import type { ModelFile, SentenceTransformerModel } from "./allowed-models.js";
import { downloadFile, type DownloadTimeouts } from "./download-file.js";
import { createFileHashes } from "./file-hashes.js";
import { pathWithin } from "./path-within.js";

export interface ModelStoreOptions {
  /** Each model lies in the folder of its name below this one. */
  readonly folder: string;
  /** Base address, such as https://huggingface.co. */
  readonly host: string;
  readonly timeouts: DownloadTimeouts;
  readonly now: () => number;
  readonly log: Log;
}

/** Absolute paths of a model's files, each present and checked against its hash. */
export interface InstalledModel {
  readonly model: string;
  readonly tokenizer: string;
}

export interface ModelStore {
  /**
   * Makes sure that a model's files are here and whole, downloading what is missing.
   *
   * @throws {AppError} `model-corrupt` when a file differs from its hash; `model-not-installed` when one is missing and
   * cannot be downloaded, which is then remembered for ten minutes so that not every run waits for the same failure.
   */
  ensure(name: string, model: SentenceTransformerModel): Promise<InstalledModel>;
  close(): void;
}

const FAILURE_REMEMBERED = 10 * 60_000;

export function createModelStore({ folder, host, timeouts, now, log }: ModelStoreOptions): ModelStore {
  const stopped = new AbortController();
  const inProgress = new Map<string, Promise<InstalledModel>>();
  const failures = new Map<string, { readonly until: number; readonly error: AppError }>();
  const hashes = createFileHashes();

  async function install(name: string, model: SentenceTransformerModel): Promise<InstalledModel> {
    const installed = { model: "", tokenizer: "" };
    for (const part of ["model", "tokenizer"] as const) {
      const file = model.files[part];
      // Names and paths come from the allow-list; this holds even if an entry of it should be wrong.
      const path = pathWithin(folder, name, file.path);
      if (!(await isWhole(path, name, file))) await download(path, name, model, file);
      installed[part] = path;
    }
    return installed;
  }

  /** False when the file is missing. */
  async function isWhole(path: string, name: string, file: ModelFile): Promise<boolean> {
    const found = await stat(path).catch(() => null);
    if (found === null) return false;
    const whole = found.isFile() && found.size === file.bytes && (await hashes.of(path)) === file.sha256;
    if (!whole) throw new AppError("model-corrupt", { file: file.path, model: name });
    return true;
  }

  async function download(
    path: string,
    name: string,
    model: SentenceTransformerModel,
    file: ModelFile,
  ): Promise<void> {
    const failure = failures.get(name);
    if (failure && now() < failure.until) throw failure.error;
    const base = new URL(host.endsWith("/") ? host : `${host}/`);
    const url = new URL(`${model.repository}/resolve/${model.revision}/${file.path}`, base);
    log.info(
      `Downloading ${file.path} of model ${name} (${Math.ceil(file.bytes / 1e6)} MB) from ${base.host}`,
    );
    try {
      await downloadFile(url, path, file, timeouts, stopped.signal);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const error = new AppError("model-not-installed", { model: name, host: base.host, reason });
      failures.set(name, { until: now() + FAILURE_REMEMBERED, error });
      log.warn(error.message);
      throw error;
    }
  }

  return {
    ensure(name, model) {
      const running = inProgress.get(name);
      if (running) return running;
      const installing = install(name, model).finally(() => inProgress.delete(name));
      inProgress.set(name, installing);
      return installing;
    },
    close: () => stopped.abort(new Error("the server stopped")),
  };
}
