import { cpSync } from "node:fs";
import { sharedData } from "./shared-data.js";

/** The weights and the tokenizer of the default model, as `models.json` pins them. They are too large for the repository. */
export const trueModel = { path: "models/all-MiniLM-L6-v2", name: "all-MiniLM-L6-v2" } as const;

/** The settings that sentence-transformers writes beside them. */
export const trueConfig = { model_type: "bert", hidden_size: 384, max_position_embeddings: 512 };

/** Copies them into a folder of one's own. */
export function copyTrueModel(folder: string): void {
  cpSync(sharedData(trueModel.path), folder, { recursive: true });
}
