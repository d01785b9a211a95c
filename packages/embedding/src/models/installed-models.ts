import { stat } from "node:fs/promises";
import { join } from "node:path";
import { allowList, type SentenceTransformerModel } from "./allowed-models.js";

/**
 * The names of the models whose files lie in the folder, of the right size. Their hashes are checked when they are
 * used: that takes long, and this is asked every few seconds.
 *
 * @param folder Each model lies in the folder of its name below this one.
 */
export async function installedModels(folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const [name, model] of Object.entries(allowList)) {
    if (model.embedder === "sentence-transformer" && (await isInstalled(join(folder, name), model)))
      names.push(name);
  }
  return names;
}

async function isInstalled(folder: string, { files }: SentenceTransformerModel): Promise<boolean> {
  for (const { path, bytes } of Object.values(files)) {
    const found = await stat(join(folder, path)).catch(() => null);
    if (found?.size !== bytes) return false;
  }
  return true;
}
