#!/usr/bin/env bash
# postal-mime 4.0.0: in a mail with `format=flowed` a quoted line swallows the blank line and the answer below it.
#
# A line that ends in a space goes on in the next one, but only while both are quoted as deep (RFC 3676, 4.5). postal-mime does not look at
# the depth: the answer becomes part of the quote, and is lost where quotes are taken away. The mark
# of a quote that goes on stays in the middle of its text, too. mailparser 3.14.2 keeps the two apart.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts postal-mime@4.0.0 mailparser@3.14.2
cat > mail.mjs <<'JS'
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

const mail = [
  "From: ada@example.org",
  "Subject: The bridge",
  "Content-Type: text/plain; charset=utf-8; format=flowed",
  "",
  "> Should the bridge ",
  "> stay open? ",
  "",
  "No, it should not.",
].join("\r\n");
console.log("postal-mime", JSON.stringify((await PostalMime.parse(mail)).text.trim()));
console.log("mailparser", JSON.stringify((await simpleParser(mail)).text.trim()));
JS
seen=$(node mail.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
postal-mime "> Should the bridge > stay open? No, it should not."
mailparser "> Should the bridge stay open? \n\nNo, it should not."
SEEN
