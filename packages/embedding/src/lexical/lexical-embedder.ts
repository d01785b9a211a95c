import type { Embedder, Services } from "../embedder.js";
import type { LexicalModel } from "../models/allowed-models.js";

/** Embeds without any weights, from what the texts themselves tell; a vector depends on all of them, so none is kept. */
export function lexicalEmbedder(_name: string, _model: LexicalModel, { threads }: Services): Embedder {
  return async (texts, { seed, language, signal, progress }) => {
    progress?.(0, texts.length);
    const result = await threads.run(
      { kind: "lexical", texts, seed, language },
      { signal, progress: (done) => progress?.(done, texts.length) },
    );
    progress?.(texts.length, texts.length);
    return result;
  };
}
