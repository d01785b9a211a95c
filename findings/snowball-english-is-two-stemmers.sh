#!/usr/bin/env bash
# snowball-stemmers 0.6.0 (npm) and snowballstemmer 3.1.1 (Python): both are "english", and part on everyday words.
#
# The npm package has the algorithm as it was before exceptions were added: it makes one word of past and paste, of later and
# lateral, of even and evening, of organ and organization, of emerge and emergency. Terms that were stemmed by one cannot be
# looked up by the other.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet snowballstemmer==3.1.1
npm init --yes >/dev/null
npm install --silent --ignore-scripts snowball-stemmers@0.6.0
words="past paste later lateral even evening organ organization emerge emergency universe university intern internal"
seen=$(
  node -e '
    const stemmer = require("snowball-stemmers").newStemmer("english");
    console.log("npm:", process.argv[1].split(" ").map((word) => stemmer.stem(word)).join(" "));' "$words"
  env/bin/python -c '
import sys, snowballstemmer
print("Python:", " ".join(snowballstemmer.stemmer("english").stemWords(sys.argv[1].split())))' "$words"
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
npm: past past later later even even organ organ emerg emerg univers univers intern intern
Python: past paste later lateral even evening organ organiz emerg emergenc univers universiti intern internal
SEEN
