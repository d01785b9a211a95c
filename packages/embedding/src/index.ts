export {
  createEmbedding,
  type Embedded,
  type Embedding,
  type EmbeddingOptions,
  type EmbedOptions,
  type VectorCache,
} from "./embedding.js";
export { allowedModels, assertAllowedModel } from "./models/allowed-models.js";
export { installedModels } from "./models/installed-models.js";
