// Builds what `npm start` runs: the packages for Node file by file (src/x.ts -> dist/x.js), and the app with Vite.
// Types are the checker's business, not the builder's. A stamp of all inputs says whether there is anything to do.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { root, run } from "./set-up.mjs";

export const forNode = [
  "schemas",
  "packages/analysis",
  "packages/sources",
  "packages/embedding",
  "packages/formats",
  "packages/server",
];
const forBrowser = ["packages/form-engine", "packages/app"];
/** Bytes; what is smaller fits into one packet as it is. */
const smallestCompressed = 1_024;
const stamp = `${root}packages/app/dist/.stamp`;

export async function buildIfNeeded() {
  const inputs = hashOfInputs();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return;
  console.error("Building ...");
  run(process.execPath, ["scripts/generate-types.mjs"], { onStderr: true });
  await buildForNode();
  buildApp();
  // Types are generated from the schemas, so the inputs are read again.
  writeFileSync(stamp, hashOfInputs());
}

/** esbuild's options for one package: each source file becomes one file, so that paths relative to it stay true. */
export function nodeBuild(name) {
  const source = `${root}${name}/src`;
  return {
    entryPoints: filesBelow(source)
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => `${source}/${file}`),
    outdir: `${root}${name}/dist`,
    outbase: source,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    logLevel: "warning",
  };
}

async function buildForNode() {
  for (const name of forNode) {
    const options = nodeBuild(name);
    await build(options);
    removeStale(options);
  }
}

/** What an earlier build made from a source that is gone. Done last, so that a running process never misses a file. */
function removeStale({ entryPoints, outbase, outdir }) {
  const made = new Set(entryPoints.map((file) => file.slice(outbase.length + 1).replace(/\.ts$/, ".js")));
  for (const file of filesBelow(outdir, true)) {
    if (!made.has(file.replace(/\.map$/, ""))) rmSync(`${outdir}/${file}`);
  }
}

function buildApp() {
  // The form engine's Vite plugin is itself written in TypeScript: Vite bundles its configuration, so nothing is built first.
  run(process.execPath, ["node_modules/vite/bin/vite.js", "build", "packages/app", "--logLevel", "warn"], {
    onStderr: true,
  });
  compressFiles(`${root}packages/app/dist`);
}

/** Beside each text its brotli and gzip, so that the server has nothing to compress when it is asked. */
function compressFiles(folder) {
  for (const file of filesBelow(folder, true)) {
    // The page itself is filled in at each answer.
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const text = readFileSync(`${folder}/${file}`);
    if (text.length < smallestCompressed) continue;
    writeFileSync(`${folder}/${file}.br`, brotliCompressSync(text));
    writeFileSync(`${folder}/${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

function filesBelow(folder, built = false) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.slice(folder.length + 1))
    .filter((file) => built || !/(^|\/)(dist|node_modules)\//.test(file))
    .sort();
}

function hashOfInputs() {
  const hash = createHash("sha256");
  for (const folder of [...forNode, ...forBrowser, "scripts"]) {
    for (const file of filesBelow(`${root}${folder}`)) {
      if (file.includes(".test.")) continue;
      hash
        .update(`${folder}/${file}\0`)
        .update(readFileSync(`${root}${folder}/${file}`))
        .update("\0");
    }
  }
  return hash.update(readFileSync(`${root}package-lock.json`)).digest("hex");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.argv.includes("--node-only")) await buildForNode();
  else await buildIfNeeded();
}
