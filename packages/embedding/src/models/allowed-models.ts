import { readFileSync } from "node:fs";
import { AppError } from "@undertone/schemas";

/** A file of a model. The hash is what protects: a file that differs from it is never used, whoever served it. */
export interface ModelFile {
  /** Relative to the model's folder, and to its repository on the model host. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface LexicalModel {
  readonly embedder: "lexical";
}

/** A BERT-like sentence-transformer in ONNX form: mean pooling over the mask, vectors scaled to length 1. */
export interface SentenceTransformerModel {
  readonly embedder: "sentence-transformer";
  /** Other names that people write for the same model. */
  readonly aliases?: readonly string[];
  readonly dimensions: number;
  /** Tokens kept of a text, the two special ones included. */
  readonly maxLength: number;
  readonly repository: string;
  /** A commit of the repository, so that what is downloaded cannot change. */
  readonly revision: string;
  readonly dtype: string;
  readonly files: { readonly model: ModelFile; readonly tokenizer: ModelFile };
}

export type AllowedModel = LexicalModel | SentenceTransformerModel;
export type AllowList = Readonly<Record<string, AllowedModel>>;

/** Every model that may be named. One more is one more entry of `data/models.json`. */
export const allowList = JSON.parse(
  readFileSync(new URL("../../data/models.json", import.meta.url), "utf8"),
) as AllowList;

/** The names a person may choose from. */
export const allowedModels: readonly string[] = Object.keys(allowList);

/**
 * Refuses a model that is not on the list: a name is never a path and never a repository to download from.
 *
 * @throws {AppError} `model-not-allowed`, naming the model and the list.
 */
export function assertAllowedModel(name: string): void {
  canonicalName(allowList, name);
}

/**
 * The list's own name for a model.
 *
 * @param name A name of the list or an alias.
 * @throws {AppError} `model-not-allowed`, naming the model and the list.
 */
export function canonicalName(models: AllowList, name: string): string {
  if (Object.hasOwn(models, name)) return name;
  for (const [canonical, model] of Object.entries(models)) {
    if (model.embedder === "sentence-transformer" && model.aliases?.includes(name)) return canonical;
  }
  throw new AppError("model-not-allowed", { model: name, allowed: Object.keys(models).join(", ") });
}
