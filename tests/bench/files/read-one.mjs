// Reads one thread file, and prints how long it took, of a core and by the clock, and how much memory the process had at most.
import { fstatSync, openSync } from "node:fs";
import { basename } from "node:path";
import { cpuUsage, resourceUsage } from "node:process";
import { contentOfFile, readThreadFile } from "@undertone/sources";

const [path, choices] = process.argv.slice(2);
const descriptor = openSync(path, "r");
const content = contentOfFile(descriptor, fstatSync(descriptor).size);
const start = performance.now();
const { file, refusal } = await readThreadFile(basename(path), content, JSON.parse(choices), { bytes: 1e9 });
const seconds = (performance.now() - start) / 1000;
const { user, system } = cpuUsage();
const cpu = (user + system) / 1e6;
const peak = Math.round(resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ seconds, cpu, peak, comments: file.comments, refusal: refusal?.message }));
