import { AppError, type ErrorKey } from "@undertone/schemas";

const modelFaults: readonly ErrorKey[] = [
  "model-interface-unknown",
  "model-lacks-file",
  "model-no-runtime",
  "model-not-json",
  "model-setting-unknown",
  "model-tokenizer-unreadable",
  "model-weights-unreadable",
];

export function isModelFault(error: unknown): error is AppError {
  return error instanceof AppError && modelFaults.some((key) => key === error.key);
}
