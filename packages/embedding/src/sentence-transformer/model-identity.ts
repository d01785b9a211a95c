import type { SentenceTransformerModel } from "../models/allowed-models.js";
import type { FileHashes } from "../models/file-hashes.js";
import type { FolderModel } from "../models/model-folder.js";
import type { ModelIdentity } from "./vector-keys.js";

export function identityOfPinned({
  repository,
  revision,
  precision,
  maxLength,
}: SentenceTransformerModel): ModelIdentity {
  return [repository, revision, precision, maxLength];
}

/** By content: the files of a folder may be others tomorrow. @throws The system's error when one cannot be read. */
export async function identityOfFolder(
  { settings, files }: FolderModel,
  hashes: FileHashes,
): Promise<ModelIdentity> {
  const paths = [files.model, ...files.moreWeights, files.tokenizer, files.tokenizerConfig ?? []].flat();
  return [...(await Promise.all(paths.map((path) => hashes.of(path)))), JSON.stringify(settings)];
}
