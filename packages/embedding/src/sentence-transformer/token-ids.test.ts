import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTokenIds } from "./token-ids.js";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "undertone-tokens-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A tokenizer.json of these parts, in the layout that Hugging Face's tokenizers write. */
function open(parts: object, maxLength = 16): (text: string) => number[] {
  const path = join(folder, "tokenizer.json");
  const rest = {
    added_tokens: [],
    normalizer: null,
    pre_tokenizer: null,
    post_processor: null,
    decoder: null,
  };
  writeFileSync(path, JSON.stringify({ version: "1.0", ...rest, ...parts }));
  return createTokenIds(path, maxLength);
}

const special = (id: number, content: string) => ({
  id,
  content,
  special: true,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
});

describe("Unigram, as SentencePiece models have it (multilingual MiniLM)", () => {
  // "▁hat" costs 4, "▁h" + "at" 5, "▁" + "hat" 6: the cheapest way through counts, not the longest piece.
  const vocab = [["<s>", 0], ["</s>", 0], ["<unk>", 0], ["▁", -3], ["▁h", -2], ["at", -3], ["hat", -3], ["▁hat", -4], ["s", -2]]; // prettier-ignore
  const parts = {
    added_tokens: [special(0, "<s>"), special(1, "</s>"), special(2, "<unk>")],
    pre_tokenizer: { type: "Metaspace", replacement: "▁", prepend_scheme: "always", split: true },
    post_processor: {
      type: "TemplateProcessing",
      single: [
        { SpecialToken: { id: "<s>", type_id: 0 } },
        { Sequence: { id: "A", type_id: 0 } },
        { SpecialToken: { id: "</s>", type_id: 0 } },
      ],
      pair: [],
      special_tokens: {
        "<s>": { id: "<s>", ids: [0], tokens: ["<s>"] },
        "</s>": { id: "</s>", ids: [1], tokens: ["</s>"] },
      },
    },
    model: { type: "Unigram", unk_id: 2, vocab },
  };

  test("takes the likeliest pieces, and the unknown token for the rest", () => {
    expect(open(parts)("hat hats")).toEqual([0, 7, 7, 8, 1]);
    expect(open(parts)("hat 森")).toEqual([0, 7, 3, 2, 1]);
  });

  test("a long text keeps its special tokens at both ends", () => {
    expect(open(parts, 4)("hat hat hat hat")).toEqual([0, 7, 7, 1]);
  });
});

describe("byte-level BPE (RoBERTa, Qwen)", () => {
  const vocab = { l: 0, o: 1, w: 2, e: 3, r: 4, Ġ: 5, lo: 6, low: 7, er: 8, Ġlow: 9, Ã: 10, "©": 11 };
  const parts = {
    pre_tokenizer: { type: "ByteLevel", add_prefix_space: false, trim_offsets: true, use_regex: true },
    model: {
      type: "BPE",
      dropout: null,
      unk_token: null,
      continuing_subword_prefix: null,
      end_of_word_suffix: null,
      fuse_unk: false,
      vocab,
      merges: [["l", "o"], ["lo", "w"], ["e", "r"], ["Ġ", "low"]], // prettier-ignore
    },
  };

  test("merges by rank, spaces belong to the word behind them, and letters outside ASCII are bytes", () => {
    expect(open(parts)("lower low")).toEqual([7, 8, 9]);
    expect(open(parts)("é")).toEqual([10, 11]);
  });

  test("where there are no special tokens a long text is cut, and an empty one has no token", () => {
    expect(open(parts, 2)("lower low")).toEqual([7, 8]);
    expect(open(parts)("")).toEqual([]);
  });
});

test("WordPiece takes the longest piece first", () => {
  const vocab = { "[UNK]": 0, un: 1, "##know": 2, "##kno": 3, "##n": 4, "##wn": 5 };
  const tokenIds = open({
    pre_tokenizer: { type: "BertPreTokenizer" },
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab,
    },
  });
  expect(tokenIds("unknown zebra")).toEqual([1, 2, 4, 0]);
});

test.each(["WordLevel", undefined])("a tokenizer of the type %s is refused", (type) => {
  expect(() => open({ model: { type, vocab: { a: 0 } } })).toThrow(
    `its type is ${type}; expected WordPiece, BPE, Unigram`,
  );
});
