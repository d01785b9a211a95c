#!/usr/bin/env bash
# pyarrow 26.0.1: of the same lines of JSON, `json.read_json` has the field that came late, and `dataset(format="json")` has not.
#
# A dataset takes its columns from the first block of the file (a mebibyte) and drops what later lines have besides, without a word;
# read_json goes on looking. So a thread whose first reply comes after some thousand comments has no replies at all. Polars 2.1.0 parts in
# the same way after 100 records: read_ndjson drops the field, read_json refuses the file. What to do: give the schema, or in Polars
# `infer_schema_length=None`.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet pyarrow==26.0.1 polars==2.1.0
seen=$(env/bin/python - <<'PY'
import json
from pathlib import Path
import polars
import pyarrow.dataset
import pyarrow.json

comments = [{"id": number, "text": "word " * 20} for number in range(20_000)]
comments.append({"id": 20_000, "text": "I agree.", "reply_to": 7})
Path("thread.ndjson").write_text("".join(json.dumps(comment) + "\n" for comment in comments))
Path("thread.json").write_text(json.dumps(comments))
print("pyarrow read_json  ", pyarrow.json.read_json("thread.ndjson").column_names)
dataset = pyarrow.dataset.dataset("thread.ndjson", format="json").to_table()
print("pyarrow dataset    ", dataset.column_names, "of", dataset.num_rows, "comments")
lines = polars.read_ndjson("thread.ndjson")
print("polars read_ndjson ", lines.columns, "of", lines.height, "comments")
print("  all looked at    ", polars.read_ndjson("thread.ndjson", infer_schema_length=None).columns)
try:
    print("polars read_json   ", polars.read_json("thread.json").columns)
except polars.exceptions.ComputeError as error:
    print("polars read_json   ", str(error).split(",")[0])
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
pyarrow read_json   ['id', 'text', 'reply_to']
pyarrow dataset     ['id', 'text'] of 20001 comments
polars read_ndjson  ['id', 'text'] of 20001 comments
  all looked at     ['id', 'text', 'reply_to']
polars read_json    extra field in struct data: reply_to
SEEN
