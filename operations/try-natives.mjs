// Says for each package with a binary whether it has one for Linux on x64 and on arm64, as the images need: node operations/try-natives.mjs
// Packages that are one for each system are read from the lockfile; those that hold binaries for all, from what is installed.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const inProduction = Object.entries(packages).filter(
  ([path, { dev }]) => path.includes("node_modules/") && !dev,
);
const cpus = ["x64", "arm64"];
const found = new Map();
const note = (name, cpu) => found.set(name, (found.get(name) ?? new Set()).add(cpu));

for (const [path, { os, cpu }] of inProduction) {
  if (!os?.includes("linux") || !cpu || /musl/.test(path)) continue;
  for (const one of cpu) note(path.replace(/^.*node_modules\//, "").replace(/-?linux.*$/, ""), one);
}
for (const [path, { cpu }] of inProduction) {
  if (cpu || !existsSync(path)) continue;
  for (const file of readdirSync(path, { recursive: true })) {
    const own = /linux[-/](x64|arm64)\b.*\.(node|bare)$/.exec(String(file))?.[1];
    if (own && !String(file).includes("musl")) note(path.replace(/^.*node_modules\//, ""), own);
  }
}
let isMissing = false;
for (const [name, has] of [...found].sort()) {
  const missing = cpus.filter((cpu) => !has.has(cpu));
  isMissing ||= missing.length > 0;
  console.log(`${name}: ${missing.length === 0 ? "x64, arm64" : `${missing.join(", ")} MISSING`}`);
}
process.exitCode = isMissing ? 1 : 0;
