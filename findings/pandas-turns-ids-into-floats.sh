#!/usr/bin/env bash
# pandas 3.1.1: `read_json` makes numbers of ids that are written as strings, and a reply no longer finds what it answers.
#
# Mastodon's API, like Discord's, writes its 18-digit ids as strings so that nobody rounds them. read_json converts strings that look like
# numbers unless it is told not to; where one is missing (a post that answers nothing) the column becomes float64, and the last digits
# go. `dtype=False` keeps them. Polars 2.1.0 and DuckDB 2.0.1 leave strings alone.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet numpy==2.3.5 pandas==3.1.1 polars==2.1.0 duckdb==2.0.1
cat > thread.json <<'JSON'
[
  {"id": "112345678901234567", "in_reply_to_id": null},
  {"id": "112345678901234891", "in_reply_to_id": "112345678901234567"}
]
JSON
seen=$(env/bin/python - <<'PY'
import duckdb
import pandas
import polars

def told(name, first, parent):
    print(f"{name}: parent {parent!r}, found among the ids: {parent == first}")

frame = pandas.read_json("thread.json")
told("pandas", int(frame.id[0]), int(frame.in_reply_to_id[1]))
frame = pandas.read_json("thread.json", dtype=False)
told("pandas, dtype=False", frame.id[0], frame.in_reply_to_id[1])
frame = polars.read_json("thread.json")
told("Polars", frame["id"][0], frame["in_reply_to_id"][1])
rows = duckdb.sql("SELECT id, in_reply_to_id FROM 'thread.json'").fetchall()
told("DuckDB", rows[0][0], rows[1][1])
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
pandas: parent 112345678901234560, found among the ids: False
pandas, dtype=False: parent '112345678901234567', found among the ids: True
Polars: parent '112345678901234567', found among the ids: True
DuckDB: parent '112345678901234567', found among the ids: True
SEEN
