import type { Embedder, Services } from "../embedder.js";
import type { FolderModel } from "../models/model-folder.js";
import { embedTexts } from "./embed-texts.js";
import { identityOfFolder } from "./model-identity.js";

/** Embeds with a model in a folder of its own. What is wrong with it is thrown: nobody else serves for it. */
export function folderEmbedder(name: string, model: FolderModel, services: Services): Embedder {
  return async (texts, call) => {
    const identity = await identityOfFolder(model, services.hashes);
    const encoder = { name, files: model.files, settings: model.settings, revision: identity.join(" ") };
    return embedTexts(encoder, identity, texts, call, services);
  };
}
