#!/usr/bin/env bash
# fastify 5.12.8: one Date in one answer is the 5th as `date-time` and the 4th as `date`, where the server stands west of Greenwich.
#
# By the response's schema a Date is written in UTC for `date-time` and where there is no format, but in the server's time zone for `date`
# and `time`, and nothing in the text of a day or a time says so. Read as UTC they are another moment; a machine in UTC
# never shows it. What to do: hand fastify a text (`date.toISOString().slice(0, 10)`), which it leaves alone.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts fastify@5.12.8
cat > days.mjs <<'JS'
import Fastify from "fastify";

const at = new Date("2026-01-05T02:00:00Z");
const text = (format) => ({ type: "string", format });
const properties = { moment: text("date-time"), day: text("date"), time: text("time"), plain: { type: "string" }, written: text("date") };
const app = Fastify();
app.get("/", { schema: { response: { 200: { type: "object", properties } } } }, () => ({
  moment: at,
  day: at,
  time: at,
  plain: at,
  written: at.toISOString().slice(0, 10),
}));
console.log(process.env.TZ, (await app.inject("/")).body);
JS
seen=$(for zone in UTC America/New_York Asia/Tokyo; do TZ=$zone node days.mjs; done)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
UTC {"moment":"2026-01-05T02:00:00.000Z","day":"2026-01-05","time":"02:00:00","plain":"2026-01-05T02:00:00.000Z","written":"2026-01-05"}
America/New_York {"moment":"2026-01-05T02:00:00.000Z","day":"2026-01-04","time":"21:00:00","plain":"2026-01-05T02:00:00.000Z","written":"2026-01-05"}
Asia/Tokyo {"moment":"2026-01-05T02:00:00.000Z","day":"2026-01-05","time":"11:00:00","plain":"2026-01-05T02:00:00.000Z","written":"2026-01-05"}
SEEN
