#!/usr/bin/env bash
# email_reply_parser 0.5.12 (Python): a list at the end of an answer is lost if its dashes have no space after them.
#
# A paragraph that begins with a dash and a letter or digit may be a signature ("-Ada"), and goes whole: all items of "-cheap, -fast", and
# the answer is left with its colon, or without its five degrees below zero. With a space after the dash, or directly under the sentence,
# the list stays. So does the usual signature, two dashes and a name, right below the text. email-reply-parser 2.3.7 (npm) keeps the list
# and the degrees, and takes away that signature.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet email_reply_parser==0.5.12
npm install --silent --no-audit --no-fund --ignore-scripts email-reply-parser@2.3.7
cat > answers.json <<'JSON'
[
  "Two things matter:\n\n-cheap\n-fast",
  "Two things matter:\n\n- cheap\n- fast",
  "Two things matter:\n-cheap\n-fast",
  "It fell to\n\n-5 degrees",
  "I agree.\n\n-Ada",
  "I agree.\n--\nAda"
]
JSON
cat > answers.mjs <<'JS'
import { readFileSync } from "node:fs";
import EmailReplyParser from "email-reply-parser";

for (const answer of JSON.parse(readFileSync("answers.json", "utf8")))
  console.log("npm   ", JSON.stringify(new EmailReplyParser().read(answer).getVisibleText().trim()));
JS
seen=$(
  env/bin/python -c '
import json
from email_reply_parser import EmailReplyParser
for answer in json.load(open("answers.json")):
    print("Python", json.dumps(EmailReplyParser.parse_reply(answer).strip()))
'
  node answers.mjs
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Python "Two things matter:"
Python "Two things matter:\n\n- cheap\n- fast"
Python "Two things matter:\n-cheap\n-fast"
Python "It fell to"
Python "I agree."
Python "I agree.\n--\nAda"
npm    "Two things matter:\n\n-cheap\n-fast"
npm    "Two things matter:\n\n- cheap\n- fast"
npm    "Two things matter:\n-cheap\n-fast"
npm    "It fell to\n\n-5 degrees"
npm    "I agree.\n\n-Ada"
npm    "I agree."
SEEN
