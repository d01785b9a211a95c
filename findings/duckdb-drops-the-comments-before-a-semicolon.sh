#!/usr/bin/env bash
# duckdb 2.0.1 (Python): a CSV file with one column of comments is read as empty if only the last comment has a semicolon.
#
# The reader guesses the delimiter. Where the last line alone has a semicolon (or a pipe), it takes that for the delimiter, the header and
# all comments before for a preamble, and the last comment for the names of two columns. No error, no rows. With the semicolon one row
# earlier, with quotes around that comment, or with a second column, nothing is lost. What to do: `delim=','`.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet duckdb==2.0.1
seen=$(env/bin/python - <<'PY'
from pathlib import Path
import duckdb


def show(name, lines, **options):
    Path("comments.csv").write_text("\n".join(lines) + "\n")
    rows = duckdb.read_csv("comments.csv", **options)
    print(f"{name}: columns {rows.columns}, {len(rows.fetchall())} of {len(lines) - 1} rows")


comments = ["I agree"] * 50
show("no semicolon", ["comment", *comments, "Well no"])
show("in the last row", ["comment", *comments, "Well; no"])
show("in the last row but one", ["comment", *comments, "Well; no", "Me too"])
show("in the last row, quoted", ["comment", *comments, '"Well; no"'])
show("in the last row, delimiter given", ["comment", *comments, "Well; no"], delimiter=",")
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
no semicolon: columns ['comment'], 51 of 51 rows
in the last row: columns ['Well', 'no'], 0 of 51 rows
in the last row but one: columns ['comment'], 52 of 52 rows
in the last row, quoted: columns ['comment'], 51 of 51 rows
in the last row, delimiter given: columns ['comment'], 51 of 51 rows
SEEN
