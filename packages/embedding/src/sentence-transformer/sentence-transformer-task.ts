import type { InstalledModel } from "../models/model-store.js";

export interface SentenceTransformerTask {
  readonly kind: "sentence-transformer";
  readonly texts: readonly string[];
  readonly files: InstalledModel;
  readonly dimensions: number;
  readonly maxLength: number;
}
