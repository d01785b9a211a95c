#!/usr/bin/env bash
# contractions 0.1.73 (Python): it writes out contractions that are none, and others wrongly.
#
# Words without an apostrophe are looked up as well, so a shed becomes "she would" and a shell "she will", with nothing about them. Every 's
# is "is" and every 'd "would", whatever follows: "she's been" and "I'd been" are no English any more. The clock has its apostrophe from "of
# the". So counted words, and what is embedded, change by a step that should only have tidied them. What to do: leave 's and 'd, and write
# out n't alone.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet contractions==0.1.73
seen=$(env/bin/python - <<'PY'
import contractions

for text in (
    "The shed burned down.",
    "We found a shell there.",
    "He lets his dog run.",
    "She's been there.",
    "I'd been there before.",
    "It's got a roof.",
    "At 5 o'clock.",
    "That isn't so.",
):
    print(text, "=>", contractions.fix(text))
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
The shed burned down. => The she would burned down.
We found a shell there. => We found a she will there.
He lets his dog run. => He let us his dog run.
She's been there. => She is been there.
I'd been there before. => I would been there before.
It's got a roof. => It is got a roof.
At 5 o'clock. => At 5 of the clock.
That isn't so. => That is not so.
SEEN
