import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@undertone/schemas";
import { canonicalName, type AllowedModel, type AllowList } from "./allowed-models.js";
import { readModelFolder, type FolderModel } from "./model-folder.js";

export interface KnownModel {
  /** The list's own name, or the folder's. */
  readonly name: string;
  readonly model: AllowedModel | FolderModel;
}

/** What may stand in a name: see `sentence_transformer_model` of schemas/analysis-parameters.json. */
const part = /^[A-Za-z0-9_-]+$/;
/** What tells the folder of a model from one that holds folders of models, such as `intfloat/`. */
const marks = ["config.json", "modules.json", "tokenizer.json", "onnx", "model.onnx"];

/** The models that may be named: those of the allow-list, and those in folders below the model folder. */
export function createModelCatalog(folder: string, models: AllowList) {
  async function folders(): Promise<string[]> {
    const found: string[] = [];
    for (const name of await namesIn(folder)) {
      const inside = await readdir(join(folder, name)).catch((): string[] => []);
      if (marks.some((mark) => inside.includes(mark))) found.push(name);
      else {
        for (const inner of await namesIn(join(folder, name))) {
          const files = await readdir(join(folder, name, inner)).catch((): string[] => []);
          if (marks.some((mark) => files.includes(mark))) found.push(`${name}/${inner}`);
        }
      }
    }
    return found.filter((name) => canonicalName(models, name) === undefined).sort();
  }

  /** To choose from: the list's, then those of folders whose settings can be read. */
  async function all(): Promise<KnownModel[]> {
    const usable: KnownModel[] = Object.entries(models).map(([name, model]) => ({ name, model }));
    for (const name of await folders()) {
      const model = await readModelFolder(join(folder, name), name).catch(() => null);
      if (model) usable.push({ name, model });
    }
    return usable;
  }

  return {
    all,
    /**
     * @param name Compared with what is there: never a path, and never a repository to download from.
     * @throws {AppError} `model-not-allowed`, naming the models there are; what `readModelFolder` throws.
     */
    async find(name: string): Promise<KnownModel> {
      const canonical = canonicalName(models, name);
      if (canonical !== undefined) return { name: canonical, model: models[canonical]! };
      if (!(await folders()).includes(name))
        throw new AppError("model-not-allowed", { model: name, allowed: await namesOf(all()) });
      return { name, model: await readModelFolder(join(folder, name), name) };
    },
  };
}

async function namesOf(models: Promise<KnownModel[]>): Promise<string> {
  return (await models).map(({ name }) => name).join(", ");
}

/** Names that a person can write; links to folders count, hidden ones do not. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && part.test(entry.name))
    .map(({ name }) => name);
}
