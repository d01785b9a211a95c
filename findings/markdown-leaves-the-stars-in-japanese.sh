#!/usr/bin/env bash
# marked 18.2.1, markdown-it 15.0.3, micromark 4.0.3 and commonmark 0.31.2: Japanese in bold stays between its stars.
#
# By CommonMark's rule, where the bold text ends in punctuation its closing ** counts only before a space or more punctuation. Japanese and
# Chinese write no spaces, so a bold quotation, or a bold sentence with its full stop, is no bold at all, and the stars are shown, counted
# and embedded as text. It is the same where Korean has its particle right after a bracket, and in German right after a quotation mark.
# Python's Markdown 3.11.3, which is older than that rule, makes all of them bold.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet markdown==3.11.3
npm install --silent --no-audit --no-fund --ignore-scripts marked@18.2.1 markdown-it@15.0.3 micromark@4.0.3 commonmark@0.31.2
cat > bold.mjs <<'JS'
import { HtmlRenderer, Parser } from "commonmark";
import MarkdownIt from "markdown-it";
import { marked } from "marked";
import { micromark } from "micromark";

const readers = {
  marked: (text) => marked(text),
  "markdown-it": (text) => new MarkdownIt().render(text),
  micromark: (text) => micromark(text),
  commonmark: (text) => new HtmlRenderer().render(new Parser().parse(text)),
};
const texts = [
  "これは**重要**です",
  "これは**「重要」**です",
  "**重要です。**次に",
  "这是**“重点”**的",
  "**다리(bridge)**는",
  "die **„Brücke“**frage",
  "**重要です。** 次に",
];
for (const text of texts)
  console.log(text, Object.entries(readers).map(([name, read]) => `${name} ${read(text).includes("<strong>") ? "bold" : "stars"}`).join(", "));
JS
seen=$(
  node bold.mjs
  env/bin/python -c 'from markdown import markdown; print("Markdown", markdown("これは**「重要」**です"), markdown("**다리(bridge)**는"))'
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
これは**重要**です marked bold, markdown-it bold, micromark bold, commonmark bold
これは**「重要」**です marked stars, markdown-it stars, micromark stars, commonmark stars
**重要です。**次に marked stars, markdown-it stars, micromark stars, commonmark stars
这是**“重点”**的 marked stars, markdown-it stars, micromark stars, commonmark stars
**다리(bridge)**는 marked stars, markdown-it stars, micromark stars, commonmark stars
die **„Brücke“**frage marked stars, markdown-it stars, micromark stars, commonmark stars
**重要です。** 次に marked bold, markdown-it bold, micromark bold, commonmark bold
Markdown <p>これは<strong>「重要」</strong>です</p> <p><strong>다리(bridge)</strong>는</p>
SEEN
