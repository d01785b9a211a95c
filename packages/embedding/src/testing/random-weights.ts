import type { SentenceTransformerModel } from "../models/allowed-models.js";

/** The entry of the shared model of all-MiniLM-L6-v2's shape with random weights, `minilm/random-weights`. */
export const randomWeights: SentenceTransformerModel = {
  embedder: "sentence-transformer",
  dimensions: 384,
  maxLength: 256,
  repository: "test/random-weights",
  revision: "0",
  dtype: "int8",
  files: {
    model: {
      path: "onnx/model_quantized.onnx",
      bytes: 22_733_076,
      sha256: "759608f5b1a9836dd861d2df79ad003dfedfc0ddab7cc816b185d51403204db5",
    },
    tokenizer: {
      path: "tokenizer.json",
      bytes: 711_661,
      sha256: "da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0",
    },
  },
};
