"""Scores a JSON list of texts with VADER in Python; CPU seconds of the scoring alone.

The package vaderSentiment is the reference. NLTK's port of it, given the same lexicon, serves as the measure of speed where
the package cannot be had; it knows no emoji, so its scores differ on texts with some.
"""

import json
import sys
import time

which, texts_file, lexicon = sys.argv[1:4]
if which == "vaderSentiment":
    from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer

    analyzer = SentimentIntensityAnalyzer()
else:
    from nltk.sentiment.vader import SentimentIntensityAnalyzer

    class OfFile(SentimentIntensityAnalyzer):
        def __init__(self, path):
            from nltk.sentiment.vader import VaderConstants

            with open(path, encoding="utf-8") as file:
                self.lexicon_file = "\n".join(line for line in file.read().split("\n") if line.strip())
            self.lexicon = self.make_lex_dict()
            self.constants = VaderConstants()

    analyzer = OfFile(lexicon)

with open(texts_file, encoding="utf-8") as file:
    texts = json.load(file)
for text in texts[:200]:
    analyzer.polarity_scores(text)
start = time.process_time()
compounds = [analyzer.polarity_scores(text)["compound"] for text in texts]
print(json.dumps({"cpu": time.process_time() - start, "compounds": compounds}))
