#!/usr/bin/env bash
# textblob 0.20.1 (Python): "isn't good" is as good as "good", while "is not good" is bad.
#
# Its scorer knows "n't" among its negations, but never meets it: the apostrophe is set apart as a quotation mark before, and a lone "n" and
# "t" negate nothing. People write so in most complaints, so the shorter of two ways to say the same is praise. The apostrophe is the
# keyboard's straight one here, it is not a matter of curly ones. What to do: write these contractions out first.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet textblob==0.20.1
seen=$(env/bin/python - <<'PY'
from textblob import TextBlob

for written, short in (
    ("The food is good.", "The food's good."),
    ("The food is not good.", "The food isn't good."),
    ("It was not great.", "It wasn't great."),
    ("They are not nice.", "They aren't nice."),
):
    print(*(f"{text} {TextBlob(text).sentiment.polarity:+.2f}" for text in (written, short)))
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
The food is good. +0.70 The food's good. +0.70
The food is not good. -0.35 The food isn't good. +0.70
It was not great. -0.40 It wasn't great. +0.80
They are not nice. -0.30 They aren't nice. +0.60
SEEN
