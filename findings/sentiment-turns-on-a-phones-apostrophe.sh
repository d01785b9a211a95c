#!/usr/bin/env bash
# vaderSentiment 3.3.2 (Python); vader-sentiment 1.1.3, sentiment 5.0.2 and wink-sentiment 5.0.2 (npm): "don’t" is no negation.
#
# Phones write a curly apostrophe (U+2019) by themselves. All four scorers know "don't" by its straight one alone, so the same complaint
# is negative from a keyboard and positive from a phone. Of 23,085 comments of public discussions 1,967 hold a curly one. What to do: make
# apostrophes straight before scoring.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts vader-sentiment@1.1.3 sentiment@5.0.2 wink-sentiment@5.0.2
python3 -m venv env
env/bin/pip install --quiet vaderSentiment==3.3.2
cat > score.cjs <<'JS'
const { SentimentIntensityAnalyzer } = require("vader-sentiment");
const Sentiment = require("sentiment");
const wink = require("wink-sentiment");

const afinn = new Sentiment();
for (const text of ["This isn't good.", "This isn’t good.", "I don't like it.", "I don’t like it."]) {
  const { compound } = SentimentIntensityAnalyzer.polarity_scores(text);
  console.log(`${text} vader-sentiment ${compound}, sentiment ${afinn.analyze(text).score}, wink-sentiment ${wink(text).score}`);
}
JS
cat > score.py <<'PY'
from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer

scorer = SentimentIntensityAnalyzer()
for text in ["This isn't good.", "This isn’t good.", "I don't like it.", "I don’t like it."]:
    print(text, "vaderSentiment", scorer.polarity_scores(text)["compound"])
PY
seen=$(node score.cjs && env/bin/python score.py)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
This isn't good. vader-sentiment -0.3412, sentiment -3, wink-sentiment -3
This isn’t good. vader-sentiment 0.4404, sentiment 3, wink-sentiment 3
I don't like it. vader-sentiment -0.2755, sentiment -2, wink-sentiment -2
I don’t like it. vader-sentiment 0.3612, sentiment 2, wink-sentiment 2
This isn't good. vaderSentiment -0.3412
This isn’t good. vaderSentiment 0.4404
I don't like it. vaderSentiment -0.2755
I don’t like it. vaderSentiment 0.3612
SEEN
