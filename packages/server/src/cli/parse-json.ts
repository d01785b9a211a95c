import { AppError } from "@undertone/schemas";

/** @throws {AppError} `invalid-json`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new AppError("invalid-json", { reason: error instanceof Error ? error.message : "" });
  }
}
