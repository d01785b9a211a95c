#!/usr/bin/env bash
# csv-parse 7.0.3: with `cast: true` every id in hexadecimal (0x...) becomes the number 0, so all such authors are one.
#
# Whether a text is a number is asked of JavaScript's own conversion, which knows hexadecimal; its value is then taken by parseFloat,
# which stops at the x. d3-dsv 3.0.2's autoType gives them their three values, papaparse 5.7.1 leaves them text; of the two ids that an e
# makes equal, all three make one. What to do: `cast` as a function that names the columns of numbers.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts csv-parse@7.0.3 d3-dsv@3.0.2 papaparse@5.7.1
cat > authors.mjs <<'JS'
import { parse } from "csv-parse/sync";
import { autoType, csvParse } from "d3-dsv";
import Papa from "papaparse";

const ids = ["0x1f0a", "0xbeef", "0b11", "120e1", "12e2", "12f2"];
const file = ["author", ...ids].join("\n");
const show = (name, rows) => console.log(name, rows.map(({ author }) => JSON.stringify(author)).join(" "));
show("csv-parse", parse(file, { columns: true, cast: true }));
show("d3-dsv   ", csvParse(file, autoType));
show("papaparse", Papa.parse(file, { header: true, dynamicTyping: true }).data);
JS
seen=$(node authors.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
csv-parse 0 0 0 1200 1200 "12f2"
d3-dsv    7946 48879 3 1200 1200 "12f2"
papaparse "0x1f0a" "0xbeef" "0b11" 1200 1200 "12f2"
SEEN
