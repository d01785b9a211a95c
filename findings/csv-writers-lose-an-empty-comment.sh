#!/usr/bin/env bash
# papaparse 5.7.1, csv-stringify 6.9.0 and fast-csv 5.0.8 write, and pandas 3.1.1 and Python's csv read: an empty comment is gone.
#
# A table of one column (comments to be scored elsewhere) has a row without text. The three writers leave its line blank; to pandas and
# csv.DictReader a blank line is no row, so all scores that come back stand one comment too high from there on. pandas and csv themselves
# write two quotation marks in that line, which everybody reads. Polars 2.1.0, DuckDB 2.0.1 and csv-parse 7.0.3 keep the row either way.
# What to do: `quotes: true` (or as the writer calls it), or a second column.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet duckdb==2.0.1 numpy==2.3.5 pandas==3.1.1 polars==2.1.0
npm install --silent --no-audit --no-fund --ignore-scripts papaparse@5.7.1 csv-stringify@6.9.0 fast-csv@5.0.8 csv-parse@7.0.3
cat > write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { writeToString } from "fast-csv";
import Papa from "papaparse";

const rows = [{ comment: "one" }, { comment: "" }, { comment: "three" }];
const files = {
  papaparse: Papa.unparse(rows),
  "csv-stringify": stringify(rows, { header: true }),
  "fast-csv": await writeToString(rows, { headers: true }),
  "papaparse, quoted": Papa.unparse(rows, { quotes: true }),
};
for (const [name, text] of Object.entries(files)) {
  console.log(`${name} writes ${JSON.stringify(text)}, csv-parse reads ${parse(text, { columns: true }).length} rows`);
  writeFileSync(`${name}.csv`, text);
}
JS
cat > read.py <<'PY'
import csv
import io
from pathlib import Path
import duckdb
import pandas
import polars

pandas.DataFrame({"comment": ["one", "", "three"]}).to_csv("pandas.csv", index=False)
for name in ("papaparse", "csv-stringify", "fast-csv", "papaparse, quoted", "pandas"):
    path = f"{name}.csv"
    rows = {
        "pandas": len(pandas.read_csv(path)),
        "csv": len(list(csv.DictReader(io.StringIO(Path(path).read_text())))),
        "Polars": polars.read_csv(path).height,
        "DuckDB": len(duckdb.read_csv(path, header=True).fetchall()),
    }
    print(f"written by {name}:", ", ".join(f"{reader} {count}" for reader, count in rows.items()))
PY
seen=$(node write.mjs; env/bin/python read.py)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
papaparse writes "comment\r\none\r\n\r\nthree", csv-parse reads 3 rows
csv-stringify writes "comment\none\n\nthree\n", csv-parse reads 3 rows
fast-csv writes "comment\none\n\nthree", csv-parse reads 3 rows
papaparse, quoted writes "\"comment\"\r\n\"one\"\r\n\"\"\r\n\"three\"", csv-parse reads 3 rows
written by papaparse: pandas 2, csv 2, Polars 3, DuckDB 3
written by csv-stringify: pandas 2, csv 2, Polars 3, DuckDB 3
written by fast-csv: pandas 2, csv 2, Polars 3, DuckDB 3
written by papaparse, quoted: pandas 3, csv 3, Polars 3, DuckDB 3
written by pandas: pandas 3, csv 3, Polars 3, DuckDB 3
SEEN
