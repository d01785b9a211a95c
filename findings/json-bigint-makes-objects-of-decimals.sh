#!/usr/bin/env bash
# json-bigint 1.0.0 (npm): a time with six decimals comes back as an object, to which one adds text.
#
# It is there for ids of more than 15 digits. But it counts characters, full stop included, so a time in seconds with its microseconds, or a
# latitude with many decimals, is "big" too, though any reader has it right to the last digit as a number. The next value of the same field
# may be a number again. Comparing and rounding work with both; adding joins two texts, and what is written again is a string, or with
# `storeAsString` is one already. What to do: lossless-json 4.3.3, with which a number that no double holds can be told from one that it
# does.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts json-bigint@1.0.0 lossless-json@4.3.3
cat > numbers.mjs <<'JS'
import JSONbig from "json-bigint";
import { isSafeNumber, parse } from "lossless-json";

const readers = {
  "JSON       ": JSON.parse,
  "json-bigint": JSONbig.parse,
  "as string  ": JSONbig({ storeAsString: true }).parse,
  "lossless   ": (text) => parse(text, null, (value) => (isSafeNumber(value) ? Number(value) : value)),
};
for (const text of ["1700000000.5", "1700000000.123456", "0.12345678901234", "113456789012345678"]) {
  console.log(text);
  for (const [name, read] of Object.entries(readers)) {
    const { at } = read(`{ "at": ${text} }`);
    console.log(`  ${name} ${typeof at} ${at}, in JSON ${JSON.stringify(at)}, and one more: ${at + 1}`);
  }
}
JS
seen=$(node numbers.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
1700000000.5
  JSON        number 1700000000.5, in JSON 1700000000.5, and one more: 1700000001.5
  json-bigint number 1700000000.5, in JSON 1700000000.5, and one more: 1700000001.5
  as string   number 1700000000.5, in JSON 1700000000.5, and one more: 1700000001.5
  lossless    number 1700000000.5, in JSON 1700000000.5, and one more: 1700000001.5
1700000000.123456
  JSON        number 1700000000.123456, in JSON 1700000000.123456, and one more: 1700000001.123456
  json-bigint object 1700000000.123456, in JSON "1700000000.123456", and one more: 1700000000.1234561
  as string   string 1700000000.123456, in JSON "1700000000.123456", and one more: 1700000000.1234561
  lossless    number 1700000000.123456, in JSON 1700000000.123456, and one more: 1700000001.123456
0.12345678901234
  JSON        number 0.12345678901234, in JSON 0.12345678901234, and one more: 1.12345678901234
  json-bigint object 0.12345678901234, in JSON "0.12345678901234", and one more: 0.123456789012341
  as string   string 0.12345678901234, in JSON "0.12345678901234", and one more: 0.123456789012341
  lossless    number 0.12345678901234, in JSON 0.12345678901234, and one more: 1.12345678901234
113456789012345678
  JSON        number 113456789012345680, in JSON 113456789012345680, and one more: 113456789012345680
  json-bigint object 113456789012345678, in JSON "113456789012345678", and one more: 1134567890123456781
  as string   string 113456789012345678, in JSON "113456789012345678", and one more: 1134567890123456781
  lossless    string 113456789012345678, in JSON "113456789012345678", and one more: 1134567890123456781
SEEN
