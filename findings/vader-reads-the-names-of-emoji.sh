#!/usr/bin/env bash
# vaderSentiment 3.3.2 (Python) scores an emoji by the words of its English name.
#
# So a broken heart is positive ("broken" -, "heart" +), fire is negative, and thumbs up and thumbs down are both 0. The red heart
# that phones send (with U+FE0F, the selector for the coloured form) scores 0, because the selector stays glued to the word
# "heart"; the same heart without it scores .64.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet vaderSentiment==3.3.2
seen=$("$folder/env/bin/python" - <<'PY'
from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer

analyzer = SentimentIntensityAnalyzer()
for name, emoji in {
    "thumbs up": "\U0001f44d",
    "thumbs down": "\U0001f44e",
    "broken heart": "\U0001f494",
    "fire": "\U0001f525",
    "loudly crying": "\U0001f62d",
    "hundred points": "\U0001f4af",
    "red heart": "\u2764",
    "red heart, as phones send it": "\u2764\ufe0f",
}.items():
    print(f"{name}: {analyzer.polarity_scores(emoji)['compound']}")
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
thumbs up: 0.0
thumbs down: 0.0
broken heart: 0.2732
fire: -0.34
loudly crying: -0.4767
hundred points: 0.0
red heart: 0.6369
red heart, as phones send it: 0.0
SEEN
