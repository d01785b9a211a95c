import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError, shortened } from "@undertone/schemas";
import { poolingModes, type EncoderSettings, type PoolingMode } from "./allowed-models.js";
import { pathWithin } from "./path-within.js";

/** A sentence-transformer in a folder of its own below MODEL_DIR, as the sentence-transformers tools write it. */
export interface FolderModel {
  readonly embedder: "folder";
  readonly settings: EncoderSettings;
  /** Absolute paths. */
  readonly files: {
    readonly model: string;
    /** Where a model is large its weights stand beside it, and it names them itself. */
    readonly moreWeights: readonly string[];
    readonly tokenizer: string;
    readonly tokenizerConfig: string | null;
  };
}

/** Where weights may stand; of several the first is used. Those of eight bits are half as large or less, and faster on a CPU. */
const weightFiles = [
  "onnx/model_quantized.onnx",
  "onnx/model_int8.onnx",
  "onnx/model_uint8.onnx",
  ...(process.arch === "arm64" ? ["onnx/model_qint8_arm64.onnx"] : []),
  "onnx/model_quint8_avx2.onnx",
  "onnx/model_qint8_avx512.onnx",
  "onnx/model_qint8_avx512_vnni.onnx",
  "onnx/model_O2.onnx",
  "onnx/model_O3.onnx",
  "onnx/model.onnx",
  "model_quantized.onnx",
  "model.onnx",
];

/** Longer texts are cut here whatever a model allows: the time of a text grows with the square of its length. */
const LONGEST = 8192;
/** What sentence-transformers cuts at where neither model nor tokenizer says how much it can take. */
const USUAL_LENGTH = 512;

type Json = Readonly<Record<string, unknown>>;
type Module = Readonly<Record<"kind" | "path", string>>;

/**
 * Reads how the model of a folder works. Weights and tokenizer are opened only by `openEncoder`.
 *
 * A folder without `modules.json` is taken as sentence-transformers takes a plain transformer: mean pooling, not scaled.
 *
 * @param name The model's, for errors.
 * @throws {AppError} `model-lacks-file`, `model-not-json`, `model-setting-unknown`.
 */
export async function readModelFolder(folder: string, name: string): Promise<FolderModel> {
  const reader = folderReader(folder, name);
  const modules = modulesOf(await reader.optional("modules.json", isArray), reader.refuse);
  const base = modules.find(({ kind }) => kind === "Transformer")?.path ?? "";
  const inBase = (file: string): string => (base === "" ? file : `${base}/${file}`);
  const config = await reader.json(inBase("config.json"));
  const model = await weightsOf(folder, name, base);
  const files = {
    model,
    moreWeights: await existing([`${model}_data`, `${model}.data`]),
    tokenizer: await reader.present(inBase("tokenizer.json")),
    tokenizerConfig: await reader.present(inBase("tokenizer_config.json")).catch(() => null),
  };
  const tokenizer = (await reader.optional(inBase("tokenizer_config.json"), isObject)) ?? {};
  const cut = (await reader.optional(inBase("sentence_bert_config.json"), isObject)) ?? {};
  const pooled = await poolingOf(modules, config, reader);
  const settings: EncoderSettings = {
    ...pooled,
    maxLength: lengthOf(cut, config, tokenizer),
    normalize: modules.some(({ kind }) => kind === "Normalize"),
    prefix: prefixOf((await reader.optional("config_sentence_transformers.json", isObject)) ?? {}),
    lowercase: cut["do_lower_case"] === true,
  };
  return { embedder: "folder", settings, files };
}

type Refuse = (file: string, setting: string, value: unknown, expected: string) => AppError;

interface FolderReader {
  /** @throws {AppError} `model-lacks-file` */
  present(file: string): Promise<string>;
  /** @throws {AppError} `model-lacks-file`, `model-not-json` */
  json(file: string): Promise<Json>;
  /** Undefined where the file is missing. @throws {AppError} `model-not-json` */
  optional<T>(file: string, is: (value: unknown) => value is T): Promise<T | undefined>;
  readonly refuse: Refuse;
}

function folderReader(folder: string, model: string): FolderReader {
  const refuse: Refuse = (file, setting, value, expected) =>
    new AppError("model-setting-unknown", { model, file, setting, value: inShort(value), expected });
  const pathOf = (file: string): string => {
    try {
      return pathWithin(folder, file);
    } catch {
      throw refuse("modules.json", "path", file, "a folder within the model's own");
    }
  };
  const read = async <T>(file: string, is: (value: unknown) => value is T): Promise<T> => {
    const text = await readFile(pathOf(file), "utf8").catch(() => undefined);
    if (text === undefined) throw new AppError("model-lacks-file", { model, file });
    const value = parsed(text);
    if (!is(value)) throw new AppError("model-not-json", { model, file });
    return value;
  };
  return {
    refuse,
    json: (file) => read(file, isObject),
    async present(file) {
      const path = pathOf(file);
      if (!(await isFile(path))) throw new AppError("model-lacks-file", { model, file });
      return path;
    },
    async optional(file, is) {
      return (await isFile(pathOf(file))) ? read(file, is) : undefined;
    },
  };
}

async function weightsOf(folder: string, model: string, base: string): Promise<string> {
  const files = base === "" ? weightFiles : [...weightFiles, ...weightFiles.map((file) => `${base}/${file}`)];
  for (const file of files) {
    const path = join(folder, file);
    if (await isFile(path)) return path;
  }
  throw new AppError("model-lacks-file", { model, file: "onnx/model.onnx" });
}

/** The last part of a module's type: their home differs between versions of sentence-transformers. */
function modulesOf(modules: readonly unknown[] | undefined, refuse: Refuse): readonly Module[] {
  if (modules === undefined) return [];
  const read = modules.map((module): Module => {
    const { type, path = "" } = isObject(module) ? module : {};
    if (typeof type !== "string" || typeof path !== "string")
      throw refuse("modules.json", "module", module, "a type and a path");
    return { kind: type.slice(type.lastIndexOf(".") + 1), path: path.replace(/\/$/, "") };
  });
  const order = read.map(({ kind }) => kind).join(", ");
  if (!/^Transformer, Pooling(?:, Dense)*(?:, Normalize)?$/.test(order))
    throw refuse(
      "modules.json",
      "modules",
      order,
      "Transformer, Pooling, Dense (any number), Normalize (if any)",
    );
  return read;
}

/** With layers behind the pooling the ONNX file has to give the text's vector itself. */
async function poolingOf(
  modules: readonly Module[],
  config: Json,
  { json, refuse }: FolderReader,
): Promise<Pick<EncoderSettings, "pooling" | "dimensions">> {
  const layers = modules.filter(({ kind }) => kind === "Dense");
  const last = layers.at(-1);
  if (last) {
    const file = `${last.path}/config.json`;
    return {
      pooling: null,
      dimensions: wholeNumber((await json(file))["out_features"], file, "out_features", refuse),
    };
  }
  const module = modules.find(({ kind }) => kind === "Pooling");
  if (!module) {
    const dimensions = wholeNumber(config["hidden_size"], "config.json", "hidden_size", refuse);
    return { pooling: ["mean"], dimensions };
  }
  const file = `${module.path}/config.json`;
  const pooling = await json(file);
  if (pooling["include_prompt"] === false) throw refuse(file, "include_prompt", false, "true");
  const modes = modesOf(pooling, file, refuse);
  const [name, width] = Object.entries(pooling).find(([key]) => key.endsWith("embedding_dimension")) ?? [];
  return {
    pooling: modes,
    dimensions: wholeNumber(width, file, name ?? "embedding_dimension", refuse) * modes.length,
  };
}

/** Up to version 5 a flag for each mode, since then one name or several. */
function modesOf(pooling: Json, file: string, refuse: Refuse): readonly PoolingMode[] {
  const flags: Readonly<Record<string, string>> = {
    cls_token: "cls",
    mean_tokens: "mean",
    max_tokens: "max",
    weightedmean_tokens: "weightedmean",
  };
  const named = pooling["pooling_mode"];
  const given =
    named === undefined
      ? Object.entries(pooling).flatMap(([key, value]) => {
          const flag = /^pooling_mode_(.+)$/.exec(key)?.[1];
          return flag !== undefined && value === true ? [flags[flag] ?? flag] : [];
        })
      : [named].flat();
  const unknown = given.find((mode) => !poolingModes.some((known) => known === mode));
  const expected = poolingModes.join(", ");
  if (unknown !== undefined) throw refuse(file, "pooling", unknown, expected);
  if (given.length === 0) throw refuse(file, "pooling", "nothing", expected);
  return poolingModes.filter((mode) => given.includes(mode));
}

function lengthOf(cut: Json, config: Json, tokenizer: Json): number {
  const said = [cut["max_seq_length"] ?? tokenizer["model_max_length"], config["max_position_embeddings"]];
  const lengths = said.filter((length): length is number => typeof length === "number" && length >= 4);
  return Math.floor(Math.min(LONGEST, ...(lengths.length > 0 ? lengths : [USUAL_LENGTH])));
}

/** The prompt for clustering where there is one, else the one that is used unless another is named. */
function prefixOf({ prompts, default_prompt_name: usual }: Json): string {
  if (!isObject(prompts)) return "";
  const clustering = Object.keys(prompts).find((name) => name.toLowerCase() === "clustering");
  const prompt = prompts[clustering ?? (typeof usual === "string" ? usual : "")];
  return typeof prompt === "string" ? prompt : "";
}

function wholeNumber(value: unknown, file: string, setting: string, refuse: Refuse): number {
  if (typeof value === "number" && Number.isInteger(value) && value > 0) return value;
  throw refuse(file, setting, value, "a whole number above 0");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function inShort(value: unknown): string {
  return shortened(typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing"), 80);
}

async function existing(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) if (await isFile(path)) found.push(path);
  return found;
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ?? false;
}
