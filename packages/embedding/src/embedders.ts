import type { Embedder, Services } from "./embedder.js";
import { lexicalEmbedder } from "./lexical/lexical-embedder.js";
import type { AllowedModel } from "./models/allowed-models.js";
import type { FolderModel } from "./models/model-folder.js";
import { folderEmbedder } from "./sentence-transformer/folder-embedder.js";
import { sentenceTransformerEmbedder } from "./sentence-transformer/sentence-transformer-embedder.js";

type EmbedderOf<Model> = (name: string, model: Model, services: Services) => Embedder;

type Model = AllowedModel | FolderModel;

/** The kinds of embedder, by the `embedder` of a model. What a new one asks of a thread is one more line in `thread.ts`. */
const embedders: {
  readonly [Kind in Model["embedder"]]: EmbedderOf<Extract<Model, { embedder: Kind }>>;
} = {
  lexical: lexicalEmbedder,
  "sentence-transformer": sentenceTransformerEmbedder,
  folder: folderEmbedder,
};

/** The embedder that serves a model. */
export function embedderFor(name: string, model: Model, services: Services): Embedder {
  const create = embedders[model.embedder] as EmbedderOf<Model>;
  return create(name, model, services);
}
