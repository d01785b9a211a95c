#!/usr/bin/env bash
# pandas 3.1.1, Polars 2.1.0 and duckdb 2.0.1 (Python): one column of dates, and three readings, none of which says so.
#
# 02/01/2024 is February to pandas and January to Polars and DuckDB. With a year of two digits, as phones write it in exported chats, Polars
# is nearly two thousand years off (the year 24), and DuckDB takes the day for the year: 2002. A 13th, which can be no month, sets pandas
# right in its own row alone, and makes DuckDB's year 2013; only where no such reading is left does DuckDB take the month to come first, and
# Polars leaves text. What to do: give the format.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet duckdb==2.0.1 numpy==2.3.5 pandas==3.1.1 polars==2.1.0
seen=$(env/bin/python -W ignore - <<'PY'
from pathlib import Path
import duckdb
import pandas
import polars


def read(reader):
    try:
        return " ".join(str(value)[:10] for value in reader())
    except Exception as error:
        return f"refused ({type(error).__name__})"


for days in (("02/01/2024", "03/01/2024"), ("02/01/24", "03/01/24"), ("02/01/24", "13/01/24"), ("02.01.24", "13.01.24"), ("01/02/24", "01/13/24")):
    Path("days.csv").write_text("\n".join(["day", *days]) + "\n")
    print(*days)
    print("  pandas", read(lambda: pandas.to_datetime(pandas.read_csv("days.csv")["day"])))
    print("  Polars", read(lambda: polars.read_csv("days.csv", try_parse_dates=True)["day"].to_list()))
    print("  DuckDB", read(lambda: [row[0] for row in duckdb.read_csv("days.csv").fetchall()]))
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
02/01/2024 03/01/2024
  pandas 2024-02-01 2024-03-01
  Polars 2024-01-02 2024-01-03
  DuckDB 2024-01-02 2024-01-03
02/01/24 03/01/24
  pandas 2024-02-01 2024-03-01
  Polars 0024-01-02 0024-01-03
  DuckDB 2002-01-24 2003-01-24
02/01/24 13/01/24
  pandas 2024-02-01 2024-01-13
  Polars 0024-01-02 0024-01-13
  DuckDB 2002-01-24 2013-01-24
02.01.24 13.01.24
  pandas 2024-02-01 2024-01-13
  Polars 0024-01-02 0024-01-13
  DuckDB 2002-01-24 2013-01-24
01/02/24 01/13/24
  pandas 2024-01-02 2024-01-13
  Polars 01/02/24 01/13/24
  DuckDB 2024-01-02 2024-01-13
SEEN
