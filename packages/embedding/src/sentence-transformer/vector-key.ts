import { createHash } from "node:crypto";
import type { SentenceTransformerModel } from "../models/allowed-models.js";

/** Names a vector by everything that it depends on: 64 hexadecimal digits of sha256(model, revision, dtype, max length, text). */
export function vectorKey(model: SentenceTransformerModel, text: string): string {
  const { repository, revision, dtype, maxLength } = model;
  return createHash("sha256")
    .update(JSON.stringify([repository, revision, dtype, maxLength, text]))
    .digest("hex");
}
