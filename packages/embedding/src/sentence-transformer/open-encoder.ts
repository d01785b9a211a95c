import { basename } from "node:path";
import { AppError } from "@undertone/schemas";
import type { InferenceSession, Tensor } from "onnxruntime-node";
import { pool, write } from "./pooling.js";
import type { EncoderOptions } from "./sentence-transformer-task.js";
import { createTokenIds } from "./token-ids.js";

/** Fills `target`, which has the model's dimensions, with the vector of one text. */
export type Encoder = (text: string, target: Float32Array) => Promise<void>;

const knownInputs = ["input_ids", "attention_mask", "token_type_ids"];
/** A vector for each token, by the names that exporters give it; a vector for the text. */
const tokenOutputs = ["token_embeddings", "last_hidden_state"];
const TEXT_OUTPUT = "sentence_embedding";

/**
 * Opens a model for one thread.
 *
 * One text a call: the int8 model scales its activations by the largest value of the whole call, so in a batch a text's
 * vector would depend on its neighbours, and on which of them the cache already held. Measured on one core with 600
 * comments of 81 tokens and 428 of 39: 2 to 5 % slower than batches of 256 tokens, and the same text always gives the same bytes.
 *
 * @throws {AppError} One of `modelFaults` when this machine has no binary of onnxruntime, or the files are not what they should be.
 */
export async function openEncoder({ name: model, files, settings }: EncoderOptions): Promise<Encoder> {
  const { prefix, lowercase, maxLength, dimensions } = settings;
  // Loaded only here, so that a machine without its binary still has the lexical embedder.
  const { InferenceSession, Tensor } = await import("onnxruntime-node").catch(() => {
    throw new AppError("model-no-runtime", { model, platform: `${process.platform} ${process.arch}` });
  });
  const tokenIds = openTokenIds(model, files, maxLength);
  const file = basename(files.model);
  const session = await InferenceSession.create(files.model, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: "sequential",
  }).catch(() => {
    throw new AppError("model-weights-unreadable", { model, file });
  });
  const wrong = (given: string, expected: string) =>
    new AppError("model-interface-unknown", { model, file, given, expected });
  checkInputs(session, wrong);
  const output = outputOf(session, settings, wrong);

  const encode: Encoder = async (text, target) => {
    // As sentence-transformers does, which lowers the case of the prompt, too.
    const whole = prefix + text;
    const ids = tokenIds(lowercase ? whole.toLowerCase() : whole);
    // A tokenizer without special tokens has none for an empty text.
    if (ids.length === 0) return;
    const { data, dims } = (await session.run(feedsFor(ids, session.inputNames, Tensor)))[output.name]!;
    const width = output.pooling === null ? dimensions : dimensions / output.pooling.length;
    const expected = output.pooling === null ? [1, width] : [1, ids.length, width];
    if (!(data instanceof Float32Array) || expected.join() !== dims.join())
      throw wrong(`${output.name} of ${dims.join(" × ")} for ${ids.length} tokens`, expected.join(" × "));
    if (output.pooling === null) write(data, settings.normalize, target);
    else pool(data, { ...settings, pooling: output.pooling }, target);
  };
  await tryOut(encode, dimensions, wrong);
  return encode;
}

type Wrong = (given: string, expected: string) => AppError;

function openTokenIds(
  model: string,
  { tokenizer, tokenizerConfig }: EncoderOptions["files"],
  maxLength: number,
): (text: string) => number[] {
  try {
    return createTokenIds(tokenizer, maxLength, tokenizerConfig);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError("model-tokenizer-unreadable", { model, reason });
  }
}

function checkInputs({ inputNames, inputMetadata }: InferenceSession, wrong: Wrong): void {
  const isKnown = inputNames.every((name) => knownInputs.includes(name)) && inputNames.includes("input_ids");
  if (!isKnown) throw wrong(`inputs ${listed(inputNames)}`, listed(knownInputs));
  const other = inputMetadata.find((input) => !input.isTensor || input.type !== "int64");
  if (other) throw wrong(`${other.name} of another type`, "int64");
}

function outputOf(
  { outputNames }: InferenceSession,
  { pooling }: EncoderOptions["settings"],
  wrong: Wrong,
): { name: string; pooling: typeof pooling } {
  const tokens = tokenOutputs.find((name) => outputNames.includes(name));
  if (pooling !== null && tokens !== undefined) return { name: tokens, pooling };
  if (outputNames.includes(TEXT_OUTPUT)) return { name: TEXT_OUTPUT, pooling: null };
  throw wrong(
    `outputs ${listed(outputNames)}`,
    listed(pooling === null ? [TEXT_OUTPUT] : [...tokenOutputs, TEXT_OUTPUT]),
  );
}

function feedsFor(
  ids: readonly number[],
  names: readonly string[],
  tensorType: typeof Tensor,
): Record<string, Tensor> {
  const values: Readonly<Record<string, () => BigInt64Array>> = {
    input_ids: () => BigInt64Array.from(ids, BigInt),
    attention_mask: () => new BigInt64Array(ids.length).fill(1n),
    token_type_ids: () => new BigInt64Array(ids.length),
  };
  return Object.fromEntries(
    names.map((name) => [name, new tensorType("int64", values[name]!(), [1, ids.length])]),
  );
}

/** Whether tokenizer, weights and settings belong together is seen only when a text goes through all of them. */
async function tryOut(encode: Encoder, dimensions: number, wrong: Wrong): Promise<void> {
  try {
    await encode("a word", new Float32Array(dimensions));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw wrong("no vector for the tokens of its tokenizer", "weights and tokenizer of one model");
  }
}

function listed(names: readonly string[]): string {
  return names.join(", ");
}
