import type { RunPreview } from "@undertone/schemas";
import { pack, type Packed } from "../packing.js";

/** What a stage hands on. */
export interface StageOutput<T> {
  packed: Packed<T>;
  /** Comments that the stage worked on. */
  comments: number;
  preview?: RunPreview;
}

export function stageOutput<T>(value: T, comments: number, compress = true): StageOutput<T> {
  return { packed: pack(value, compress), comments };
}
