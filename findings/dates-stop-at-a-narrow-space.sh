#!/usr/bin/env bash
# date-fns 4.4.0, luxon 3.7.2, dayjs 1.11.23 and moment 2.31.0 (both strict): "9:41 PM" with the space that phones write is no time.
#
# Since CLDR 42 the space before AM and PM is U+202F, a narrow no-break space. Chats exported on such phones hold it in each line. A
# format with a usual space ("h:mm a") then refuses every message, while the lenient modes of dayjs and moment read it, so a quick try
# shows nothing. What to do: turn U+202F and U+00A0 into spaces first.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts date-fns@4.4.0 luxon@3.7.2 dayjs@1.11.23 moment@2.31.0
cat > dates.mjs <<'JS'
import { isValid, parse } from "date-fns";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import { DateTime } from "luxon";
import moment from "moment";

dayjs.extend(customParseFormat);
const reads = (isRead) => (isRead ? "read" : "refused");
for (const [name, space] of [["usual space", " "], ["U+202F", "\u202f"]]) {
  const written = `1/2/24, 9:41${space}PM`;
  console.log(
    [
      `${name}: date-fns ${reads(isValid(parse(written, "M/d/yy, h:mm a", new Date(2024, 0, 1))))}`,
      `luxon ${reads(DateTime.fromFormat(written, "M/d/yy, h:mm a").isValid)}`,
      `dayjs strict ${reads(dayjs(written, "M/D/YY, h:mm A", true).isValid())}, lenient ${reads(dayjs(written, "M/D/YY, h:mm A").isValid())}`,
      `moment strict ${reads(moment(written, "M/D/YY, h:mm A", true).isValid())}, lenient ${reads(moment(written, "M/D/YY, h:mm A").isValid())}`,
    ].join("; "),
  );
}
JS
seen=$(node dates.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
usual space: date-fns read; luxon read; dayjs strict read, lenient read; moment strict read, lenient read
U+202F: date-fns refused; luxon refused; dayjs strict refused, lenient read; moment strict refused, lenient read
SEEN
