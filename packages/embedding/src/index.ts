export {
  createEmbedding,
  type Embedded,
  type Embedding,
  type EmbeddingOptions,
  type EmbedOptions,
  type VectorCache,
} from "./embedding.js";
export { installedModels } from "./models/installed-models.js";
export { usableModels, type UsableModels } from "./models/usable-models.js";
