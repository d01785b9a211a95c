// Reads one file by the checkout that is named: milliseconds of CPU and megabytes at most.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

const [root, path] = process.argv.slice(2);
const { readThreadFile } = await import(join(root, "packages/sources/dist/index.js"));
const bytes = readFileSync(path);
const start = process.cpuUsage();
const { thread, refusal } = await readThreadFile(basename(path), bytes, { dateOrder: "day-first" });
const { user, system } = process.cpuUsage(start);
if (thread === null) throw refusal;
console.log(
  JSON.stringify({
    milliseconds: (user + system) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
    comments: thread.comments.length,
  }),
);
