import { ModelCannotStart } from "../threads/tasks.js";
import { meanPooling } from "./mean-pooling.js";
import type { SentenceTransformerTask } from "./sentence-transformer-task.js";
import { createTokenIds } from "./token-ids.js";

/** Fills `target`, which has the model's dimensions, with the vector of one text. */
export type Encoder = (text: string, target: Float32Array) => Promise<void>;

/**
 * Opens a model for one thread.
 *
 * One text a call: the int8 model scales its activations by the largest value of the whole call, so in a batch a text's
 * vector would depend on its neighbours, and on which of them the cache already held. Measured on one core with 600
 * comments of 81 tokens and 428 of 39: 2 to 5 % slower than batches of 256 tokens, and the same text always gives the same bytes.
 *
 * @throws {ModelCannotStart} When this machine has no binary of onnxruntime or the files cannot be read.
 */
export async function openEncoder({
  files,
  maxLength,
  dimensions,
}: SentenceTransformerTask): Promise<Encoder> {
  try {
    // Loaded only here, so that a machine without its binary still has the lexical embedder.
    const { InferenceSession, Tensor } = await import("onnxruntime-node");
    const tokenIds = createTokenIds(files.tokenizer, maxLength);
    const session = await InferenceSession.create(files.model, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: "sequential",
    });
    const [output] = session.outputNames;
    if (output === undefined) throw new RangeError("the model has no output");

    return async (text, target) => {
      const ids = tokenIds(text);
      const shape = [1, ids.length];
      const tensor = (values: BigInt64Array) => new Tensor("int64", values, shape);
      const states = await session.run({
        input_ids: tensor(BigInt64Array.from(ids, BigInt)),
        attention_mask: tensor(new BigInt64Array(ids.length).fill(1n)),
        token_type_ids: tensor(new BigInt64Array(ids.length)),
      });
      const values = states[output]!.data as Float32Array;
      if (values.length !== ids.length * dimensions) {
        throw new RangeError(
          `The model gives ${values.length / ids.length} dimensions; its entry says ${dimensions}`,
        );
      }
      meanPooling(values, target);
    };
  } catch (error) {
    throw new ModelCannotStart(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
