import { readFileSync } from "node:fs";
import { AppError } from "@undertone/schemas";
import { givenPath } from "./given-path.js";

/**
 * A file that the command line names; `-` is stdin.
 *
 * @throws {AppError} `file-missing`.
 */
export function readText(path: string): string {
  try {
    return readFileSync(path === "-" ? 0 : givenPath(path), "utf8");
  } catch (error) {
    throw new AppError("file-missing", { name: path, reason: error instanceof Error ? error.message : "" });
  }
}
