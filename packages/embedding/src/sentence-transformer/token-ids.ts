import { readFileSync } from "node:fs";
import { Tokenizer } from "@huggingface/tokenizers";

/** Those whose ids were compared with known ones; the library takes others for one of them, or for plain words. */
const types = ["WordPiece", "BPE", "Unigram"];

/**
 * Opens a tokenizer.
 *
 * @param path A `tokenizer.json`; its own truncation and padding settings are not used.
 * @param maxLength Tokens kept, special ones included; a longer text keeps those at its end, such as [SEP], as sentence-transformers does.
 * @param configPath A `tokenizer_config.json`.
 * @returns A function from a text to its token ids.
 * @throws {Error} With a message fit to stand in brackets when it is of another kind, or no tokenizer.
 */
export function createTokenIds(
  path: string,
  maxLength: number,
  configPath: string | null = null,
): (text: string) => number[] {
  const settings = readJson(path) as { model?: { type?: unknown } } | null;
  const type = settings?.model?.type;
  if (!types.some((known) => known === type))
    throw new Error(`its type is ${String(type)}; expected ${types.join(", ")}`);
  const tokenizer = new Tokenizer(
    settings as object,
    configPath === null ? {} : (readJson(configPath) as object),
  );
  return (text) => {
    const { ids } = tokenizer.encode(text);
    if (ids.length <= maxLength) return ids;
    const own = tokenizer.encode(text, { add_special_tokens: false }).ids;
    const special = ids.length - own.length;
    const leading = ids.findIndex((_, at) => own.every((id, i) => ids[at + i] === id));
    const trailing = special - leading;
    return [...ids.slice(0, maxLength - trailing), ...ids.slice(ids.length - trailing)];
  };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
