// How fast thread files are read, and with how much memory: each in a process of its own, as the server reads an upload.
import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const reader = fileURLToPath(new URL("read-one.mjs", import.meta.url));
const PLAIN = 50_000_000;
const PACKED = 500_000_000;

const words =
  "the ferry leaves at six and nobody on the island knows why it never waits for the last bus".split(" ");
/** A comment of about 200 characters; no two are equal. */
const text = (n) =>
  Array.from({ length: 38 }, (_, k) => words[(n * 7 + k * (1 + (n % 5))) % words.length]).join(" ") + ` ${n}`;
const day = (n) => new Date(1_600_000_000_000 + n * 1_000).toISOString();

/** By format: what stands before the entries, one entry, what stands between and after them. */
const formats = {
  "plain text": { name: "talk.txt", entry: (n) => `${text(n)}\n` },
  CSV: {
    name: "talk.csv",
    begin: ",id,parent_id,author,score,created_utc,body\n",
    entry: (n) => `${n},c${n},${n % 3 ? `c${n - 1}` : ""},user${n % 900},${n % 50},${day(n)},"${text(n)}"\n`,
  },
  "JSON lines": { name: "dump.ndjson", entry: dumpLine },
  "JSON list": {
    name: "talk.json",
    begin: "[",
    between: ",",
    end: "]",
    entry: (n) =>
      JSON.stringify({ id: `c${n}`, author: `user${n % 900}`, text: text(n), created_at: day(n) }),
  },
  "Hacker News": {
    name: "item.json",
    begin: '{"id":1,"type":"story","title":"T","author":"a","created_at_i":1600000000,"children":[',
    between: ",",
    end: "]}",
    entry: (n) =>
      JSON.stringify({
        id: n + 2,
        type: "comment",
        author: `user${n % 900}`,
        text: `<p>${text(n)}</p>`,
        created_at_i: 1_600_000_000 + n,
        parent_id: 1,
        story_id: 1,
        children: [],
      }),
  },
  Telegram: {
    name: "result.json",
    begin: '{"name":"Group","type":"private_group","id":1,"messages":[',
    between: ",",
    end: "]}",
    entry: (n) =>
      JSON.stringify({
        id: n,
        type: "message",
        date: "2020-01-01T00:00:00",
        date_unixtime: String(1_600_000_000 + n),
        from: `User ${n % 90}`,
        from_id: "user1",
        text: text(n),
      }),
  },
  WhatsApp: {
    name: "chat.txt",
    entry: (n) =>
      `[2021-11-${String(1 + (n % 28)).padStart(2, "0")} 12:${String(n % 60).padStart(2, "0")}] User ${n % 90}: ${text(n)}\n`,
  },
};

function dumpLine(n) {
  const { body, ...rest } = {
    body: text(n),
    id: `c${n}`,
    link_id: `t3_p${n % 27}`,
    parent_id: `t3_p${n % 27}`,
  };
  const further = {
    author: `user${n % 900}`,
    score: n % 50,
    created_utc: 1_600_000_000 + n,
    subreddit: "a",
    permalink: `/r/a/comments/p/t/c${n}/`,
  };
  return `${JSON.stringify({ ...rest, ...further, body })}\n`;
}

/** @returns How many entries were written. */
function write(path, { begin = "", entry, between = "", end = "" }, bytes) {
  const file = openSync(path, "w");
  let size = writeSync(file, begin);
  let count = 0;
  while (size < bytes) {
    let piece = "";
    for (let times = 0; times < 2_000; times++, count++) piece += (count > 0 ? between : "") + entry(count);
    size += writeSync(file, piece);
  }
  writeSync(file, end);
  closeSync(file);
  return count;
}

function measure(title, path, entries, choices = {}) {
  const run = spawnSync(
    process.execPath,
    ["--max-old-space-size=700", reader, path, JSON.stringify(choices)],
    { encoding: "utf8" },
  );
  const megabytes = (statSync(path).size / 1e6).toFixed(0);
  if (run.status !== 0)
    return console.log(`  ${title}: ended with ${run.status ?? run.signal} (${megabytes} MB)`);
  const { seconds, cpu, peak, comments, refusal } = JSON.parse(run.stdout);
  const speed = Math.round(entries / cpu).toLocaleString("en");
  const outcome = refusal ?? `${comments.toLocaleString("en")} comments`;
  console.log(
    `  ${title}: ${megabytes} MB, ${entries.toLocaleString("en")} entries in ${cpu.toFixed(1)} s of CPU (${seconds.toFixed(1)} s by the clock), ${speed}/s of CPU, ${peak} MB; ${outcome}`,
  );
}

export async function benchFiles() {
  const folder = mkdtempSync(join(tmpdir(), "undertone-files-"));
  try {
    for (const [title, format] of Object.entries(formats)) {
      const path = join(folder, format.name);
      const entries = write(path, format, PLAIN);
      measure(title, path, entries);
      if (title === "CSV") {
        writeFileSync(`${path}.gz`, gzipSync(execFileSync("cat", [path], { maxBuffer: 2 * PLAIN })));
        measure("CSV in .gz", `${path}.gz`, entries);
      }
      rmSync(path);
    }
    if (spawnSync("zstd", ["--version"]).status !== 0)
      return console.log("  500 MB in .zst: zstd is absent on this machine");
    const path = join(folder, "RC_2020-01.ndjson");
    const entries = write(path, formats["JSON lines"], PACKED);
    execFileSync("zstd", ["-q", "-3", "--long=31", "--rm", path, "-o", `${path}.zst`]);
    measure("500 MB in .zst (window 2 GiB), one thread of 27", `${path}.zst`, entries, { threads: ["p5"] });
    measure("500 MB in .zst (window 2 GiB), all", `${path}.zst`, entries);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
