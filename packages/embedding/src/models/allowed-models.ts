import { readFileSync } from "node:fs";
import type { VectorMaker } from "@undertone/schemas";

/** A file of a model. The hash is what protects: a file that differs from it is never used, whoever served it. */
export interface ModelFile {
  /** Relative to the model's folder, and to its repository on the model host. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** How token vectors become one, by the names of sentence-transformers. */
export const poolingModes = [
  "cls",
  "max",
  "mean",
  "mean_sqrt_len_tokens",
  "weightedmean",
  "lasttoken",
] as const;
export type PoolingMode = (typeof poolingModes)[number];

export interface EncoderSettings {
  readonly dimensions: number;
  /** Tokens kept of a text, special ones included. */
  readonly maxLength: number;
  /** Their vectors are joined, in this order; null where the ONNX file gives the text's vector itself. */
  readonly pooling: readonly PoolingMode[] | null;
  readonly normalize: boolean;
  /** Put before each text. */
  readonly prefix: string;
  readonly lowercase: boolean;
}

export interface LexicalModel {
  readonly embedder: "lexical";
}

/** A sentence-transformer in ONNX form that is downloaded where it is missing. */
export interface SentenceTransformerModel extends Pick<EncoderSettings, "dimensions" | "maxLength"> {
  readonly embedder: "sentence-transformer";
  readonly aliases?: readonly string[];
  readonly repository: string;
  /** A commit of the repository, so that what is downloaded cannot change. */
  readonly revision: string;
  readonly precision: NonNullable<VectorMaker["precision"]>;
  /** Of one core, for a thousand comments, on the quickest and the slowest processor that it was measured on. */
  readonly seconds?: readonly [least: number, most: number];
  readonly files: { readonly model: ModelFile; readonly tokenizer: ModelFile };
}

export type AllowedModel = LexicalModel | SentenceTransformerModel;
export type AllowList = Readonly<Record<string, AllowedModel>>;

/** Every model that may be named without a folder of one's own. One more is one more entry of `data/models.json`. */
export const allowList = JSON.parse(
  readFileSync(new URL("../../data/models.json", import.meta.url), "utf8"),
) as AllowList;

/** The list's own name for a model or an alias of it; undefined when it has neither. */
export function canonicalName(models: AllowList, name: string): string | undefined {
  if (Object.hasOwn(models, name)) return name;
  return Object.keys(models).find((canonical) => {
    const model = models[canonical]!;
    return model.embedder === "sentence-transformer" && model.aliases?.includes(name);
  });
}
