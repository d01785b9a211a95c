import type { Embedder, Services } from "./embedder.js";
import { lexicalEmbedder } from "./lexical/lexical-embedder.js";
import type { AllowedModel } from "./models/allowed-models.js";
import { sentenceTransformerEmbedder } from "./sentence-transformer/sentence-transformer-embedder.js";

type EmbedderOf<Model> = (name: string, model: Model, services: Services) => Embedder;

/** The kinds of embedder, by the `embedder` of a model's entry. One more is one more line here and one in `thread.ts`. */
const embedders: {
  readonly [Kind in AllowedModel["embedder"]]: EmbedderOf<Extract<AllowedModel, { embedder: Kind }>>;
} = {
  lexical: lexicalEmbedder,
  "sentence-transformer": sentenceTransformerEmbedder,
};

/** The embedder that serves a model. */
export function embedderFor(name: string, model: AllowedModel, services: Services): Embedder {
  const create = embedders[model.embedder] as EmbedderOf<AllowedModel>;
  return create(name, model, services);
}
