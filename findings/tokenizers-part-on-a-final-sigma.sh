#!/usr/bin/env bash
# @huggingface/tokenizers 0.2.0 (JavaScript) and tokenizers 0.23.3 (Rust, from Python): the same tokenizer.json gives other tokens
# for Greek words in capitals.
#
# Both lower-case before they look words up. JavaScript's toLowerCase turns a last capital sigma into the final form (U+03C2);
# Rust's goes letter by letter and gives the usual one (U+03C3). So the two find different words in the vocabulary, and a model
# that runs in a browser gets other vectors than the one that runs on a server.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet tokenizers==0.23.3
npm init --yes >/dev/null
npm install --silent --ignore-scripts @huggingface/tokenizers@0.2.0
cat >tokenizer.json <<'JSON'
{
  "version": "1.0", "truncation": null, "padding": null, "added_tokens": [],
  "normalizer": { "type": "BertNormalizer", "clean_text": true, "handle_chinese_chars": true, "strip_accents": null, "lowercase": true },
  "pre_tokenizer": { "type": "BertPreTokenizer" }, "post_processor": null, "decoder": null,
  "model": {
    "type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##", "max_input_chars_per_word": 100,
    "vocab": { "[UNK]": 0, "\u03bb\u03bf\u03b3\u03bf\u03c2": 1, "\u03bb\u03bf\u03b3\u03bf\u03c3": 2 }
  }
}
JSON
cat >tokens.mjs <<'JS'
import { readFileSync } from "node:fs";
import { Tokenizer } from "@huggingface/tokenizers";

const tokenizer = new Tokenizer(JSON.parse(readFileSync("tokenizer.json", "utf8")), {});
console.log(`JavaScript: ${tokenizer.encode("\u039b\u039f\u0393\u039f\u03a3").ids.join(" ")}`);
JS
seen=$(
  node tokens.mjs
  env/bin/python -c 'from tokenizers import Tokenizer; print("Rust:", *Tokenizer.from_file("tokenizer.json").encode("\u039b\u039f\u0393\u039f\u03a3").ids)'
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
JavaScript: 1
Rust: 2
SEEN
