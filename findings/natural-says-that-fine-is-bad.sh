#!/usr/bin/env bash
# natural 8.1.1 (npm): with a stemmer, "This is fine" is a complaint, and whoever is "affected" by something is glad of it.
#
# The analyzer stems its list of words as well as the text. Words of one stem then share the score of the one that comes last: fine has
# that of fined, affected that of affection, stunned that of stunning, and words with no score get one (used that of useful, general that
# of generous). Eleven words of the list change sign. The example in the package's own guide gives a stemmer; without it the words keep
# their scores.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts natural@8.1.1
cat > sentiment.cjs <<'JS'
const { PorterStemmer, SentimentAnalyzer } = require("natural");

const plain = new SentimentAnalyzer("English", undefined, "afinn");
const stemmed = new SentimentAnalyzer("English", PorterStemmer, "afinn");
for (const sentence of ["this is fine", "we were affected", "i was stunned", "she used it", "in general"]) {
  const words = sentence.split(" ");
  console.log(`${sentence}: ${plain.getSentiment(words).toFixed(2)}, with a stemmer ${stemmed.getSentiment(words).toFixed(2)}`);
}
const turned = Object.keys(plain.vocabulary).filter((word) => plain.getSentiment([word]) * stemmed.getSentiment([word]) < 0);
console.log(`change sign: ${turned.join(" ")}`);
JS
seen=$(DOTENV_CONFIG_QUIET=true node sentiment.cjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
this is fine: 0.67, with a stemmer -0.67
we were affected: -0.33, with a stemmer 1.00
i was stunned: -0.67, with a stemmer 1.33
she used it: 0.00, with a stemmer 0.67
in general: 0.00, with a stemmer 1.00
change sign: affected evergreen evergreens exclusion fine haunting inquisition profiteer startled stunned unequal
SEEN
