import { AppError } from "@undertone/schemas";
import type { EmbedCall, Embedder, Services } from "../embedder.js";
import type { EncoderSettings, SentenceTransformerModel } from "../models/allowed-models.js";
import { isModelFault } from "../models/model-faults.js";
import { embedTexts } from "./embed-texts.js";
import { identityOfPinned, identityOfFolder } from "./vector-keys.js";
import type { FolderModel } from "../models/model-folder.js";

/** What the models of the allow-list have in common. */
const usual: Omit<EncoderSettings, "dimensions" | "maxLength"> = {
  pooling: ["mean"],
  normalize: true,
  prefix: "",
  lowercase: false,
};

/** Embeds with a model of the allow-list, downloaded where it is missing. */
export function sentenceTransformerEmbedder(
  name: string,
  model: SentenceTransformerModel,
  services: Services,
): Embedder {
  return async (texts, call) => {
    const files = await abortable(services.models.ensure(name, model), call.signal);
    const { dimensions, maxLength, revision } = model;
    const settings = { ...usual, dimensions, maxLength };
    const encoder = { name, files: { ...files, tokenizerConfig: null }, settings, revision };
    try {
      return await embedTexts(encoder, identityOfPinned(model), texts, call, services);
    } catch (error) {
      if (!isModelFault(error)) throw error;
      services.log.warn(`The model ${name} cannot run on this machine: ${error.message}`);
      throw new AppError("model-cannot-run", {
        model: name,
        platform: `${process.platform} ${process.arch}`,
      });
    }
  };
}

/** The download goes on for whoever comes next; only this caller stops waiting. */
async function abortable<T>(work: Promise<T>, signal: EmbedCall["signal"]): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (onAbort) signal.removeEventListener("abort", onAbort);
  }
}

/** Embeds with a model in a folder of its own. What is wrong with it is thrown: nobody else serves for it. */
export function folderEmbedder(name: string, model: FolderModel, services: Services): Embedder {
  return async (texts, call) => {
    const identity = await identityOfFolder(model, services.hashes);
    const encoder = { name, files: model.files, settings: model.settings, revision: identity.join(" ") };
    return embedTexts(encoder, identity, texts, call, services);
  };
}
