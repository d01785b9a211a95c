#!/usr/bin/env bash
# scikit-learn 1.7.2: with `strip_accents="unicode"` a Korean word is no longer found by itself, and Japanese glass is a crow.
#
# The text is decomposed (NFKD) and loses its combining marks, but nobody puts together again what is left. A Korean syllable falls into its
# two or three letters, which are no marks: the word looks as before and is another text, three times as long. In Japanese the mark that
# goes is what tells g from k (garasu, glass; karasu, crow), in Russian й from и. Latin letters with a stroke stay. `"ascii"` takes away
# whole words instead. What to do: strip from Latin text alone; normalizing to NFC after puts Korean right, but not Japanese.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet scikit-learn==1.7.2 numpy==2.3.5
seen=$(env/bin/python - <<'PY'
from unicodedata import normalize
from sklearn.feature_extraction.text import CountVectorizer, strip_accents_unicode

words = ["한국", "ガラス", "カラス", "чай", "Crème", "Øre"]
counted = {kind: CountVectorizer(strip_accents=kind, lowercase=False).fit(words).vocabulary_ for kind in (None, "unicode", "ascii")}
for word in words:
    print(word, *(f"{kind}: {word in vocabulary}" for kind, vocabulary in counted.items()))
korean = strip_accents_unicode("한국")
print("Korean:", len("한국"), "characters, then", len(korean), "and in NFC again the word:", normalize("NFC", korean) == "한국")
print("glass is a crow:", strip_accents_unicode("ガラス") == strip_accents_unicode("カラス"))
print("words left:", {kind: len(vocabulary) for kind, vocabulary in counted.items()})
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
한국 None: True unicode: False ascii: False
ガラス None: True unicode: False ascii: False
カラス None: True unicode: True ascii: False
чай None: True unicode: False ascii: False
Crème None: True unicode: False ascii: False
Øre None: True unicode: True ascii: False
Korean: 2 characters, then 6 and in NFC again the word: True
glass is a crow: True
words left: {None: 6, 'unicode': 5, 'ascii': 2}
SEEN
