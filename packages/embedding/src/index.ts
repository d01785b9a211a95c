export {
  createEmbedding,
  type Embedded,
  type Embedding,
  type EmbeddingOptions,
  type EmbedOptions,
} from "./embedding.js";
export type { VectorCache } from "./embedder.js";
export { installedModels } from "./models/installed-models.js";
export { usableModels, type ModelChoice, type UsableModels } from "./usable-models.js";
