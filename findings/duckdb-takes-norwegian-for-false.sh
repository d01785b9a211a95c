#!/usr/bin/env bash
# duckdb 2.0.1 (Python): a CSV column of languages that are all "no" is read as boolean, and Norwegian becomes false.
#
# YAML's old mistake, in a column: the reader counts yes and no, in any case and in quotes as well, among the booleans. So a file of
# Norwegian comments, of people from NO, or of one-word answers changes its type, and its values, with one row more or less: a single
# "sv" makes the column text again. pandas 3.1.1 and Polars 2.1.0 keep the text.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet duckdb==2.0.1 numpy==2.3.5 pandas==3.1.1 polars==2.1.0
seen=$(env/bin/python - <<'PY'
from pathlib import Path
import duckdb
import pandas
import polars


def show(name, column, values):
    Path("comments.csv").write_text("\n".join([f"id,{column}", *(f"{i},{value}" for i, value in enumerate(values))]) + "\n")
    rows = duckdb.sql(f"SELECT {column} FROM 'comments.csv'")
    found = {"DuckDB": [row[0] for row in rows.fetchall()]}
    found["pandas"] = pandas.read_csv("comments.csv")[column].tolist()
    found["Polars"] = polars.read_csv("comments.csv")[column].to_list()
    print(f"{name}: DuckDB {rows.types[0]}", *(f"{reader} {values}" for reader, values in found.items()), sep="; ")


show("languages", "lang", ["no", "no"])
show("quoted", "lang", ['"no"', '"no"'])
show("countries", "country", ["NO", "NO"])
show("one more language", "lang", ["no", "no", "sv"])
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
languages: DuckDB BOOLEAN; DuckDB [False, False]; pandas ['no', 'no']; Polars ['no', 'no']
quoted: DuckDB BOOLEAN; DuckDB [False, False]; pandas ['no', 'no']; Polars ['no', 'no']
countries: DuckDB BOOLEAN; DuckDB [False, False]; pandas ['NO', 'NO']; Polars ['NO', 'NO']
one more language: DuckDB VARCHAR; DuckDB ['no', 'no', 'sv']; pandas ['no', 'no', 'sv']; Polars ['no', 'no', 'sv']
SEEN
