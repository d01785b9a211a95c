import { readFileSync } from "node:fs";
import { Tokenizer } from "@huggingface/tokenizers";

/**
 * Opens a tokenizer.
 *
 * @param path A `tokenizer.json`; its own truncation and padding settings are not used.
 * @param maxLength Tokens kept, [CLS] and [SEP] included; a longer text keeps its final [SEP], as sentence-transformers does.
 * @returns A function from a text to its token ids.
 */
export function createTokenIds(path: string, maxLength: number): (text: string) => number[] {
  const tokenizer = new Tokenizer(JSON.parse(readFileSync(path, "utf8")) as object, {});
  return (text) => {
    const { ids } = tokenizer.encode(text);
    if (ids.length <= maxLength) return ids;
    return [...ids.slice(0, maxLength - 1), ids[ids.length - 1]!];
  };
}
