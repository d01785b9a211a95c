#!/usr/bin/env bash
# charset-normalizer 3.5.3 (Python), which requests installs: 200 characters of French in windows-1252 are read as Baltic.
#
# Where nothing names the encoding, that is what its `apparent_encoding` says. One letter in each accented word is another, and only those,
# so no test for broken text sees it. German comes out as Central European, in which its letters stand at the same places. Shorter French is
# Chinese, an English sentence has Czech letters for its curly apostrophes, and one short word is two Chinese characters. chardet 7.7.0
# reads the long ones right. What to do: ask `from_bytes(data, cp_isolation=["utf_8", "cp1252"])`, or whichever encodings are likely.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet charset-normalizer==3.5.3 chardet==7.7.0
seen=$(env/bin/python - <<'PY'
import chardet
from charset_normalizer import detect, from_bytes

french = (
    "Je trouve que le pont est très beau, mais la rue derrière est trop étroite et dangereuse pour les piétons. "
    "Ne pourrait-on pas la fermer à la circulation ? Les voitures y roulent déjà bien trop vite."
)
german = (
    "Ich finde die Brücke schön, aber die Straße dahinter ist zu groß und für Fußgänger gefährlich. "
    "Könnte man sie nicht schließen? Die Autos fahren dort viel zu schnell."
)
for text in (french, french[:40], german, "I don’t think that’s fair – they’re clos", "Café"):
    data = text.encode("cp1252")
    best, likely, other = from_bytes(data).best(), from_bytes(data, cp_isolation=["utf_8", "cp1252"]).best(), chardet.detect(data)["encoding"]
    print(f"{text[:40]}: {best.encoding}, {str(best)[:40]}")
    print("  right:", str(best) == text, "| chardet:", data.decode(other, "replace") == text, "| two likely ones:", str(likely) == text)
print("its confidence in the French:", detect(french.encode("cp1252"))["confidence"])
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
Je trouve que le pont est très beau, mai: cp1257, Je trouve que le pont est trčs beau, mai
  right: False | chardet: True | two likely ones: True
Je trouve que le pont est très beau, mai: big5, Je trouve que le pont est tr鋊 beau, mai
  right: False | chardet: True | two likely ones: True
Ich finde die Brücke schön, aber die Str: cp1250, Ich finde die Brücke schön, aber die Str
  right: True | chardet: True | two likely ones: True
I don’t think that’s fair – they’re clos: cp852, I donĺt think thatĺs fair ľ theyĺre clos
  right: False | chardet: False | two likely ones: True
Café: utf_16_be, 䍡曩
  right: False | chardet: True | two likely ones: True
its confidence in the French: 1.0
SEEN
