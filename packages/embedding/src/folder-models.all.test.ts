import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs"; // prettier-ignore
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeWithSharedData, sharedData } from "../../../tests/support/shared-data.js";
import type { VectorCache } from "./embedder.js";
import { createEmbedding, type Embedded, type Embedding } from "./embedding.js";
import { usableModels } from "./usable-models.js";
import { createTokenIds } from "./sentence-transformer/token-ids.js";
import { tinyOnnx } from "./testing/tiny-onnx.js";
import { copyTrueModel, trueConfig, trueModel } from "../../../tests/support/true-model.js";

const call = { batchSize: 32, seed: 42, language: "en" };
const modules = (...kinds: string[]) =>
  kinds.map((kind, idx) => ({
    idx,
    name: `${idx}`,
    path: kind === "Transformer" ? "" : `${idx}_${kind}`,
    type: `sentence_transformers.models.${kind}`,
  }));
const pooling = (mode: string) => ({
  word_embedding_dimension: 384,
  pooling_mode_cls_token: false,
  [mode]: true,
});

let folder: string;
let embedding: Embedding | undefined;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "undertone-folder-models-"))));
afterEach(async () => {
  await embedding?.close();
  embedding = undefined;
  rmSync(folder, { recursive: true });
});

/** The default model under a name of its own, as sentence-transformers writes it; `files` replace or add JSON. */
function install(name: string, files: Readonly<Record<string, unknown>> = {}): void {
  copyTrueModel(join(folder, name));
  const usual = {
    "config.json": trueConfig,
    "modules.json": modules("Transformer", "Pooling", "Normalize"),
    "1_Pooling/config.json": pooling("pooling_mode_mean_tokens"),
    "sentence_bert_config.json": { max_seq_length: 256, do_lower_case: false },
    "config_sentence_transformers.json": { prompts: {}, default_prompt_name: null },
  };
  for (const [file, value] of Object.entries({ ...usual, ...files }))
    write(`${name}/${file}`, JSON.stringify(value));
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  // The copied files may not be written to.
  rmSync(join(folder, file), { force: true });
  writeFileSync(join(folder, file), content);
}

function embed(name: string, texts: readonly string[], cache?: VectorCache): Promise<Embedded> {
  embedding ??= createEmbedding({ modelDir: folder, modelHost: "http://127.0.0.1:1", cache });
  return embedding.embed(texts, { ...call, model: name });
}

describeWithSharedData("a sentence-transformer in a folder of its own", [trueModel.path], () => {
  const files = sharedData(trueModel.path);
  const row = ({ vectors, dimensions }: Embedded, i: number) => [
    ...vectors.subarray(i * dimensions, (i + 1) * dimensions),
  ];
  const near = (one: readonly number[], other: readonly number[], within = 1e-5) => {
    expect(one).toHaveLength(other.length);
    one.forEach((value, i) => expect(Math.abs(value - other[i]!)).toBeLessThan(within));
  };

  /** What the weights give for each token of a text, without any code of this package but the tokenizer. */
  async function states(text: string): Promise<number[][]> {
    const { InferenceSession, Tensor } = await import("onnxruntime-node");
    const ids = createTokenIds(`${files}/tokenizer.json`, 256)(text);
    const session = await InferenceSession.create(`${files}/onnx/model_quantized.onnx`, {
      intraOpNumThreads: 1,
    });
    const tensor = (value: (id: number) => number) =>
      new Tensor(
        "int64",
        BigInt64Array.from(ids, (id) => BigInt(value(id))),
        [1, ids.length],
      );
    const given = await session.run({
      input_ids: tensor((id) => id),
      attention_mask: tensor(() => 1),
      token_type_ids: tensor(() => 0),
    });
    const data = [...(given["last_hidden_state"]!.data as Float32Array)];
    return ids.map((_, token) => data.slice(token * 384, (token + 1) * 384));
  }
  const unit = (values: readonly number[]) => values.map((value) => value / Math.hypot(...values));

  test("stands in the list, is allowed, and gives the vectors of the same model of the allow-list", async () => {
    install("my-model");
    install("somebody/else_1");
    const models = usableModels(folder);
    expect((await models.choices()).slice(-2)).toEqual([{ name: "my-model" }, { name: "somebody/else_1" }]);
    await models.require("somebody/else_1");
    copyTrueModel(join(folder, trueModel.name));
    const texts = ["The train was late again", "", "Fresh bread, every day!"];
    const { vectors, madeBy, ...told } = await embed("my-model", texts);
    expect(told).toEqual({ dimensions: 384, requested: "my-model", used: "my-model", reason: null });
    const listed = await embed(trueModel.name, texts);
    expect(vectors).toEqual(listed.vectors);
    expect({ precision: "int8", ...madeBy }).toEqual(listed.madeBy);
  });

  test("a prefix goes before each text: that of the prompt for clustering, else of the usual one", async () => {
    install("plain");
    install("usual", { "config_sentence_transformers.json": { prompts: { query: "query: " }, default_prompt_name: "query" } }); // prettier-ignore
    install("clustering", { "config_sentence_transformers.json": { prompts: { query: "query: ", Clustering: "task: " }, default_prompt_name: "query" } }); // prettier-ignore
    install("unused", { "config_sentence_transformers.json": { prompts: { query: "query: " }, default_prompt_name: null } }); // prettier-ignore
    const plain = await embed("plain", ["late trains", "query: late trains", "task: late trains"]);
    expect(row(await embed("usual", ["late trains"]), 0)).toEqual(row(plain, 1));
    expect(row(await embed("clustering", ["late trains"]), 0)).toEqual(row(plain, 2));
    expect(row(await embed("unused", ["late trains"]), 0)).toEqual(row(plain, 0));
  });

  test("a model that lowers the case of texts lowers that of their prefix, too", async () => {
    const prompts = { prompts: { query: "QUERY: " }, default_prompt_name: "query" };
    const cut = { max_seq_length: 256, do_lower_case: true };
    // A tokenizer that lowers the case itself would hide what was done before it.
    const cased = JSON.parse(readFileSync(`${files}/tokenizer.json`, "utf8")) as object;
    const tokenizer = { ...cased, normalizer: { type: "BertNormalizer", lowercase: false } };
    install("plain", { "tokenizer.json": tokenizer });
    install("lowered", { "tokenizer.json": tokenizer, "config_sentence_transformers.json": prompts, "sentence_bert_config.json": cut }); // prettier-ignore
    const plain = await embed("plain", ["query: late trains", "QUERY: late trains"]);
    expect(row(plain, 0)).not.toEqual(row(plain, 1));
    expect(row(await embed("lowered", ["Late Trains"]), 0)).toEqual(row(plain, 0));
  });

  test("CLS, last-token and joined pooling, scaled or not, are those computed by hand", async () => {
    const scaled = modules("Transformer", "Pooling", "Normalize");
    const asTheyAre = modules("Transformer", "Pooling");
    install("cls", { "modules.json": scaled, "1_Pooling/config.json": pooling("pooling_mode_cls_token") });
    install("last", { "modules.json": asTheyAre, "1_Pooling/config.json": { embedding_dimension: 384, pooling_mode: "lasttoken" } }); // prettier-ignore
    install("both", { "modules.json": asTheyAre, "1_Pooling/config.json": { embedding_dimension: 384, pooling_mode: ["mean", "cls"] } }); // prettier-ignore
    const text = "The train was late again";
    const tokens = await states(text);
    const mean = tokens[0]!.map((_, k) => tokens.reduce((sum, token) => sum + token[k]!, 0) / tokens.length);
    near(row(await embed("cls", [text]), 0), unit(tokens[0]!));
    near(row(await embed("last", [text]), 0), tokens.at(-1)!);
    near(row(await embed("both", [text]), 0), [...tokens[0]!, ...mean]);
  });

  test("without modules.json the mean is taken as it is, as sentence-transformers does", async () => {
    copyTrueModel(join(folder, "bare"));
    write("bare/config.json", JSON.stringify(trueConfig));
    install("scaled");
    const bare = row(await embed("bare", ["late trains"]), 0);
    expect(Math.abs(Math.hypot(...bare) - 1)).toBeGreaterThan(0.01);
    near(unit(bare), row(await embed("scaled", ["late trains"]), 0));
  });

  test("a text is cut where the model or its settings say", async () => {
    install("short", { "sentence_bert_config.json": { max_seq_length: 6 } });
    const long = await embed("short", ["one two three four five six", "one two three four"]);
    expect(row(long, 0)).toEqual(row(long, 1));
  });

  test("layers behind the pooling are those in the ONNX file", async () => {
    install("layers", {
      "modules.json": modules("Transformer", "Pooling", "Dense"),
      "2_Dense/config.json": { in_features: 384, out_features: 1 },
    });
    const parts = { input: ["input_ids", "int64"], output: "sentence_embedding" } as const;
    write(
      "layers/onnx/model_quantized.onnx",
      tinyOnnx({ ...parts, operators: ["cast to float", "mean of each row"] }),
    );
    const ids = createTokenIds(`${files}/tokenizer.json`, 256)("late trains");
    const mean = ids.reduce((sum, id) => sum + id, 0) / ids.length;
    expect(row(await embed("layers", ["late trains"]), 0)).toEqual([Math.fround(mean)]);
  });

  test("kept vectors are those of the very files: other settings or weights have others", async () => {
    const kept = new Map<string, Float32Array>();
    const cache: VectorCache = {
      getMany: (keys) => Promise.resolve(new Map([...kept].filter(([key]) => keys.includes(key)))),
      putMany: (entries) => Promise.resolve(entries.forEach((vector, key) => kept.set(key, vector))),
    };
    install("mine");
    const before = await embed("mine", ["late trains"], cache);
    const { madeBy } = await embed("mine", ["late trains"]);
    expect(kept.size).toBe(1);
    const recalled = () => embedding!.recall(["late trains"], { ...call, model: "mine", madeBy });
    expect((await recalled())?.vectors).toEqual(before.vectors);
    install("mine", { "1_Pooling/config.json": pooling("pooling_mode_cls_token") });
    expect(await recalled()).toBeNull();
    expect((await embed("mine", ["late trains"])).vectors).not.toEqual(before.vectors);
    rmSync(join(folder, "mine"), { recursive: true });
    expect(await recalled()).toBeNull();
  });

  test.each<[what: string, break_: () => void, reason: string]>([
    ["no tokenizer", () => rmSync(join(folder, "mine/tokenizer.json"), { force: true }), "tokenizer.json is missing."],
    ["no config", () => rmSync(join(folder, "mine/config.json"), { force: true }), "config.json is missing."],
    ["no weights", () => rmSync(join(folder, "mine/onnx"), { recursive: true }), "onnx/model.onnx is missing."],
    ["no pooling", () => rmSync(join(folder, "mine/1_Pooling"), { recursive: true }), "1_Pooling/config.json is missing."],
    ["half a file", () => write("mine/modules.json", '[{"idx": 0,'), "modules.json is not JSON in the format of sentence-transformers."],
    ["an unknown pooling", () => write("mine/1_Pooling/config.json", JSON.stringify({ ...pooling("pooling_mode_attention") })), "in 1_Pooling/config.json, pooling is “attention”; expected cls, max, mean, mean_sqrt_len_tokens, weightedmean, lasttoken."],
    ["an unknown module", () => write("mine/modules.json", JSON.stringify(modules("Transformer", "LSTM"))), "in modules.json, modules is “Transformer, LSTM”; expected Transformer, Pooling, Dense (any number), Normalize (if any)."],
    ["a path that leads out", () => write("mine/modules.json", JSON.stringify([...modules("Transformer"), { type: "x.Pooling", path: "../other" }])), "in modules.json, path is “../other/config.json”; expected a folder within the model's own."],
    ["a tokenizer of another type", () => write("mine/tokenizer.json", JSON.stringify({ model: { type: "WordLevel", vocab: {} } })), "tokenizer.json cannot be read (its type is WordLevel; expected WordPiece, BPE, Unigram)."],
    ["half the weights", () => {
      write("mine/onnx/model_quantized.onnx", readFileSync(join(folder, "mine/onnx/model_quantized.onnx")));
      truncateSync(join(folder, "mine/onnx/model_quantized.onnx"), 11_000_000);
    }, "model_quantized.onnx is not a complete ONNX model."],
    ["other inputs", () => write("mine/onnx/model_quantized.onnx", tinyOnnx({ input: ["pixel_values", "float"], output: "last_hidden_state", operators: ["cast to float"] })), "model_quantized.onnx has inputs pixel_values; expected input_ids, attention_mask, token_type_ids."],
    ["other outputs", () => write("mine/onnx/model_quantized.onnx", tinyOnnx({ input: ["input_ids", "int64"], output: "logits", operators: ["cast to float"] })), "model_quantized.onnx has outputs logits; expected token_embeddings, last_hidden_state, sentence_embedding."],
    ["another shape", () => write("mine/onnx/model_quantized.onnx", tinyOnnx({ input: ["input_ids", "int64"], output: "last_hidden_state", operators: ["cast to float"] })), "model_quantized.onnx has last_hidden_state of 1 × 4 for 4 tokens; expected 1 × 4 × 384."],
    ["another width", () => write("mine/1_Pooling/config.json", JSON.stringify({ ...pooling("pooling_mode_mean_tokens"), word_embedding_dimension: 512 })), "model_quantized.onnx has last_hidden_state of 1 × 4 × 384 for 4 tokens; expected 1 × 4 × 512."],
  ])("%s: refused in a sentence, before a run and in it, and nobody else serves", async (_what, spoil, reason) => {
    install("mine");
    spoil();
    const sentence = `The model mine in MODEL_DIR cannot be used: ${reason}`;
    await expect(usableModels(folder).require("mine")).rejects.toMatchObject({ message: sentence, status: 400 });
    await expect(embed("mine", ["late trains"])).rejects.toThrow(sentence);
  }); // prettier-ignore

  test("what was refused is allowed once it is mended, and the other way round", async () => {
    install("mine");
    const models = usableModels(folder);
    await models.require("mine");
    write("mine/onnx/model_quantized.onnx", "nothing");
    await expect(models.require("mine")).rejects.toThrow("not a complete ONNX model");
    await expect(models.require("mine")).rejects.toThrow("not a complete ONNX model");
    install("mine");
    await models.require("mine");
  });

  test("a model that could not be tried for another reason than its files is tried again", async () => {
    install("mine");
    let tries = 0;
    const models = usableModels(folder, () => {
      tries++;
      return tries === 1 ? Promise.reject(new Error("The thread ended")) : Promise.resolve();
    });
    await expect(models.require("mine")).rejects.toThrow("The thread ended");
    await models.require("mine");
    await models.require("mine");
    expect(tries).toBe(2);
  });

  test("a broken folder is not in the list, and no name leads out of the model folder", async () => {
    install("broken");
    rmSync(join(folder, "broken/tokenizer.json"), { force: true });
    const inside = join(folder, "models");
    mkdirSync(inside);
    install("models/fine");
    symlinkSync(join(folder, "broken"), join(inside, "linked"));
    expect((await usableModels(folder).choices()).at(-1)).toEqual({ name: "models/fine" });
    expect((await usableModels(inside).choices()).at(-1)).toEqual({ name: "fine" });
    for (const name of [
      "../broken",
      "./fine",
      "fine/",
      "fine/onnx",
      `${inside}/fine`,
      "fine/../../broken",
      "..",
      "/",
    ])
      await expect(usableModels(inside).require(name)).rejects.toThrow("is not available");
  });
});
