import type { EncoderSettings } from "../models/allowed-models.js";

export interface EncoderOptions {
  readonly name: string;
  readonly files: {
    /** Absolute paths. */
    readonly model: string;
    readonly tokenizer: string;
    readonly tokenizerConfig: string | null;
  };
  readonly settings: EncoderSettings;
  /** Differs when the files do, so that a thread does not go on with what they were. */
  readonly revision: string;
}

export interface SentenceTransformerTask {
  readonly kind: "sentence-transformer";
  readonly texts: readonly string[];
  readonly encoder: EncoderOptions;
}
