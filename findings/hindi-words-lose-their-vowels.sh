#!/usr/bin/env bash
# scikit-learn 1.7.2, RapidFuzz 3.14.6, simhash 2.1.2 (Python), SQLite 3.54.1 (FTS5, by apsw) and flexsearch 0.8.212 (npm) take the vowels
# from Hindi, so that "day" (din) is "donation" (daan).
#
# Both words are the letters d and n; what tells them apart is a vowel sign, which Unicode counts among the marks. To all five (RapidFuzz by
# its `default_process`) a word is made of letters and digits, so the sign parts the word like a space, and is gone. scikit-learn then also
# drops what is left of a word where it is one letter, and most of a text with it. The other languages of India fare alike, and Thai.
# minisearch 7.2.0 and Intl.Segmenter leave the words whole. What to do: say what a word is, as in `token_pattern=r"[\w\u0900-\u097f]+"` or
# `tokenize = "unicode61 categories 'L* N* Co M*'"`.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet scikit-learn==1.7.2 numpy==2.3.5 rapidfuzz==3.14.6 simhash==2.1.2 apsw==3.54.1.0
npm install --silent --no-audit --no-fund --ignore-scripts flexsearch@0.8.212 minisearch@7.2.0
cat > search.mjs <<'JS'
import FlexSearch from "flexsearch";
import MiniSearch from "minisearch";

const texts = ["आज का दिन", "रक्त का दान"];
const index = new FlexSearch.Index();
texts.forEach((text, at) => index.add(at, text));
console.log("flexsearch finds for दिन:", index.search("दिन").map((at) => texts[at]).join(", "));
const search = new MiniSearch({ fields: ["text"] });
search.addAll(texts.map((text, id) => ({ id, text })));
console.log("minisearch finds for दिन:", search.search("दिन").map(({ id }) => texts[id]).join(", "));
JS
seen=$(
  env/bin/python - <<'PY'
import apsw
from rapidfuzz import fuzz, utils
from simhash import Simhash
from sklearn.feature_extraction.text import CountVectorizer

print("scikit-learn's words of सरकार का पानी:", *CountVectorizer().build_analyzer()("सरकार का पानी"))
print("the same, marks too:", *CountVectorizer(token_pattern=r"[\w\u0900-\u097f]+").build_analyzer()("सरकार का पानी"))
print("RapidFuzz, दिन and दान:", fuzz.ratio("दिन", "दान", processor=utils.default_process))
print("simhash, distance of दिन and दान:", Simhash("दिन").distance(Simhash("दान")))
for tokenize in ("unicode61", "unicode61 categories 'L* N* Co M*'"):
    database = apsw.Connection(":memory:")
    database.execute(f'CREATE VIRTUAL TABLE comments USING fts5(text, tokenize = "{tokenize}")')
    database.executemany("INSERT INTO comments VALUES (?)", [("आज का दिन",), ("रक्त का दान",)])
    print(f"FTS5, {tokenize}, finds for दिन:", ", ".join(text for text, in database.execute("SELECT text FROM comments('दिन')")))
PY
  node search.mjs
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
scikit-learn's words of सरकार का पानी: सरक
the same, marks too: सरकार का पानी
RapidFuzz, दिन and दान: 100.0
simhash, distance of दिन and दान: 0
FTS5, unicode61, finds for दिन: आज का दिन, रक्त का दान
FTS5, unicode61 categories 'L* N* Co M*', finds for दिन: आज का दिन
flexsearch finds for दिन: आज का दिन, रक्त का दान
minisearch finds for दिन: आज का दिन
SEEN
