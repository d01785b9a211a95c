// Scores a JSON list of texts; CPU seconds of the scoring alone.
import { readFileSync } from "node:fs";
import { openKernel } from "@undertone/analysis";
import { readKernelFiles } from "@undertone/analysis/node";

const texts = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { score } = openKernel(readKernelFiles()).sentiment;
for (const text of texts.slice(0, 200)) score(text);
const cpu = process.cpuUsage();
const compounds = texts.map((text) => score(text).compound);
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ cpu: (user + system) / 1e6, compounds }));
