#!/usr/bin/env bash
# franc 6.2.0: five of ten plain English sentences of the length of a forum comment are called another language.
#
# Each has 29 to 37 characters, more than the 10 that franc asks for by default. They come out as Scots, Romani, Norwegian Nynorsk
# and Ewe. franc knows 187 languages and has no idea which are likely; `only: [...]` with the likely ones helps.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts franc@6.2.0
cat >detect.mjs <<'JS'
import { franc } from "franc";

for (const sentence of [
  "I never thought of it that way",
  "This is the best pizza in town",
  "They should have told us before",
  "That is not how taxes work at all",
  "My dog would love this so much",
  "We moved here for the schools",
  "Nobody asked for your opinion",
  "You can get it cheaper at the market",
  "It rained all week so we stayed home",
  "He did nothing wrong, leave him alone",
])
  console.log(`${franc(sentence)} ${sentence}`);
JS
seen=$(node detect.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
eng I never thought of it that way
eng This is the best pizza in town
eng They should have told us before
eng That is not how taxes work at all
rmn My dog would love this so much
sco We moved here for the schools
sco Nobody asked for your opinion
sco You can get it cheaper at the market
nno It rained all week so we stayed home
eng He did nothing wrong, leave him alone
SEEN
