#!/usr/bin/env bash
# pandas 3.1.1: `str.upper` and `str.lower` give other words where pyarrow 26.0.1 is installed.
#
# Since pandas 3 text is kept by pyarrow if that is there, else by Python, and the case is changed by whoever keeps it. pyarrow goes
# letter by letter: the German sharp s becomes a capital sharp s, not SS, the Turkish capital dotted I becomes a plain i, and a last
# capital sigma its form for the middle of a word. So words lower-cased by a column are not found among those lower-cased one at a time.
# `str.casefold` is the same in both.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet numpy==2.3.5 pandas==3.1.1
cat > words.py <<'PY'
import pandas

words = ["straße", "İstanbul", "ΛΟΓΟΣ"]
column = pandas.Series(words)
print("kept by", column.dtype.storage)
for change in ("upper", "lower", "casefold"):
    changed = getattr(column.str, change)().tolist()
    print(f"  {change} {' '.join(changed)}: as str.{change}: {[one == getattr(word, change)() for one, word in zip(changed, words)]}")
PY
seen=$(
  env/bin/python words.py
  env/bin/pip install --quiet pyarrow==26.0.1
  env/bin/python words.py
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
kept by python
  upper STRASSE İSTANBUL ΛΟΓΟΣ: as str.upper: [True, True, True]
  lower straße i̇stanbul λογος: as str.lower: [True, True, True]
  casefold strasse i̇stanbul λογοσ: as str.casefold: [True, True, True]
kept by pyarrow
  upper STRAẞE İSTANBUL ΛΟΓΟΣ: as str.upper: [False, True, True]
  lower straße istanbul λογοσ: as str.lower: [True, False, False]
  casefold strasse i̇stanbul λογοσ: as str.casefold: [True, True, True]
SEEN
