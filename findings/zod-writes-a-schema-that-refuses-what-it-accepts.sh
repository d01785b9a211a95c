#!/usr/bin/env bash
# zod 4.6.7: what it accepts, the JSON Schema that it writes of itself refuses.
#
# A form in the browser checks by the schema, the server by zod, and the same value passes one of them. The flag of a pattern is not
# written, so the schema wants small letters; an address with an umlaut is a URL to zod and no `uri`; a half second is a duration to zod and
# not to the format; an IPv6 address that holds an IPv4 one fails the pattern that zod writes; 19.99 is a multiple of 0.01 to zod, and to
# ajv, which divides, only with `multipleOfPrecision`. The other way round, `trim` is left out, so blanks pass as a text. Checked with ajv
# 8.20.0 and ajv-formats 3.0.1.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 ajv@8.20.0 ajv-formats@3.0.1
cat > schemas.mjs <<'JS'
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { toJSONSchema, z } from "zod";

for (const [name, schema, value] of [
  ["pattern", z.string().regex(/^yes$/i), "Yes"],
  ["url", z.url(), "https://example.org/größe"],
  ["duration", z.iso.duration(), "PT0.5S"],
  ["multiple", z.number().multipleOf(0.01), 19.99],
  ["ipv6", z.ipv6(), "::ffff:192.0.2.1"],
  ["trimmed", z.string().trim().min(1), "  "],
]) {
  const ajv = new Ajv2020();
  addFormats.default(ajv);
  const { $schema: _, ...written } = toJSONSchema(schema);
  const shown = JSON.stringify(name === "ipv6" || name === "duration" ? { format: written.format } : written);
  console.log(`${name} ${JSON.stringify(value)}: zod ${schema.safeParse(value).success}, its schema ${ajv.validate(written, value)} ${shown}`);
}
JS
seen=$(node schemas.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
pattern "Yes": zod true, its schema false {"type":"string","pattern":"^yes$"}
url "https://example.org/größe": zod true, its schema false {"type":"string","format":"uri"}
duration "PT0.5S": zod true, its schema false {"format":"duration"}
multiple 19.99: zod true, its schema false {"type":"number","multipleOf":0.01}
ipv6 "::ffff:192.0.2.1": zod true, its schema false {"format":"ipv6"}
trimmed "  ": zod false, its schema true {"type":"string","minLength":1}
SEEN
