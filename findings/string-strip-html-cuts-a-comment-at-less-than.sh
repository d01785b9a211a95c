#!/usr/bin/env bash
# string-strip-html 13.7.6: of "a &lt; b, and so on" only "a" is left, while "1 &lt; 2, and so on" stays whole.
#
# It decodes entities before it looks for tags, so what the writer escaped becomes markup again: an escaped "less than" before a letter
# opens a tag, and all goes with it up to the next one or to the end. Before a digit it does not. `skipHtmlDecoding` keeps the words, but
# leaves the entities in them. html-to-text 10.0.1 and parse5 8.1.1 (the HTML standard's parser) take both sentences for text.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts string-strip-html@13.7.6 html-to-text@10.0.1 parse5@8.1.1
cat > strip.mjs <<'JS'
import { convert } from "html-to-text";
import { parseFragment } from "parse5";
import { stripHtml } from "string-strip-html";

for (const comment of ["a &lt; b, and so on", "1 &lt; 2, and so on", "<p>If i &lt;j, stop.</p><p>I agree.</p>"]) {
  console.log(comment);
  console.log("  string-strip-html", JSON.stringify(stripHtml(comment).result));
  console.log("  without decoding ", JSON.stringify(stripHtml(comment, { skipHtmlDecoding: true }).result));
  console.log("  html-to-text     ", JSON.stringify(convert(comment)));
  const text = (node) => node.value ?? node.childNodes.map(text).join("");
  console.log("  parse5           ", JSON.stringify(text(parseFragment(comment))));
}
JS
seen=$(node strip.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
a &lt; b, and so on
  string-strip-html "a"
  without decoding  "a &lt; b, and so on"
  html-to-text      "a < b, and so on"
  parse5            "a < b, and so on"
1 &lt; 2, and so on
  string-strip-html "1 < 2, and so on"
  without decoding  "1 &lt; 2, and so on"
  html-to-text      "1 < 2, and so on"
  parse5            "1 < 2, and so on"
<p>If i &lt;j, stop.</p><p>I agree.</p>
  string-strip-html "If i I agree."
  without decoding  "If i &lt;j, stop. I agree."
  html-to-text      "If i <j, stop.\n\nI agree."
  parse5            "If i <j, stop.I agree."
SEEN
