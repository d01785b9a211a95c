import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { SentenceTransformerModel } from "../models/allowed-models.js";

/** Texts that are hashed at a time: ten thousand at once would hold up the event loop. */
const AT_A_TIME = 500;

/** Names each text's vector by everything that it depends on: 64 hexadecimal digits of sha256(model, revision, dtype, max length, text). */
export async function vectorKeys(
  { repository, revision, dtype, maxLength }: SentenceTransformerModel,
  texts: readonly string[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const text of texts) {
    if (keys.length > 0 && keys.length % AT_A_TIME === 0) await setImmediate();
    const parts = [repository, revision, dtype, maxLength, text];
    keys.push(createHash("sha256").update(JSON.stringify(parts)).digest("hex"));
  }
  return keys;
}
