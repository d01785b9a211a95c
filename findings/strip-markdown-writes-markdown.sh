#!/usr/bin/env bash
# strip-markdown 6.0.0 with remark 15.0.1: what should be plain text has backslashes that nobody wrote, and lacks numbers that somebody did.
#
# The plugin leaves a tree of plain paragraphs, and remark writes that as Markdown again: whatever could be taken for a mark is escaped. A
# text without any Markdown comes back changed, too. So the words that are counted or embedded are not the writer's. A comment that begins
# with a number and a full stop is a list, and its number is gone. What to do: read the paragraphs of the tree with mdast-util-to-string
# 4.0.0, which leaves no backslash (but no number either).
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts strip-markdown@6.0.0 remark@15.0.1 remark-gfm@4.0.1 mdast-util-to-string@4.0.0
cat > plain.mjs <<'JS'
import { toString } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import strip from "strip-markdown";

const plain = remark().use(remarkGfm).use(strip);
const texts = [
  "**Yes**, it is",
  "#bridges are great",
  "2 * 3 * 4 people",
  "~5 km from here",
  "See https://example.org/a_b",
  "[sic] he said",
  "1. No",
  "14. That is how many I saw.",
];
for (const text of texts)
  console.log(`${text} => ${String(plain.processSync(text)).trim()} | tree: ${toString(plain.runSync(plain.parse(text)))}`);
JS
seen=$(node plain.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
**Yes**, it is => Yes, it is | tree: Yes, it is
#bridges are great => \#bridges are great | tree: #bridges are great
2 * 3 * 4 people => 2 \* 3 \* 4 people | tree: 2 * 3 * 4 people
~5 km from here => \~5 km from here | tree: ~5 km from here
See https://example.org/a_b => See https\://example.org/a_b | tree: See https://example.org/a_b
[sic] he said => \[sic] he said | tree: [sic] he said
1. No => No | tree: No
14. That is how many I saw. => That is how many I saw. | tree: That is how many I saw.
SEEN
