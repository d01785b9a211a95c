// Weighs what the built app makes a browser fetch, compressed as servers send it, and fails when it is more than agreed.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { installIfNeeded } from "./set-up.mjs";

installIfNeeded();
const { parseSync } = await import("vite");
const { buildIfNeeded } = await import("./build.mjs");

const dist = fileURLToPath(new URL("../packages/app/dist/", import.meta.url));

/** In kB (1000 bytes) of gzip. A limit is a little above what there was when it was set. */
const limits = {
  "first load of /": 120,
  "list of insights, beyond the first load": 20,
  "form of /training, beyond the first load": 80.3,
  "page of an insight, beyond the first load": 59.7,
  "its map, beyond the page and what stands around it": 13,
};

/** Weighs them all and prints them. Ends this process with 1 when one is above its limit. */
export async function checkBudget() {
  await buildIfNeeded();
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const linked = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  const first = withImports(linked);
  const form = withImports([lazyChunk(first, "parameters-form")]).filter((file) => !first.includes(file));
  const list = withImports([lazyChunk(first, "insights-page")]).filter((file) => !first.includes(file));
  const insight = withImports([lazyChunk(first, "insight-page")]).filter((file) => !first.includes(file));
  const explore = withImports([lazyChunk([...first, ...insight], "explore")]);
  const before = [...first, ...insight, ...explore];
  const map = withImports([lazyChunk(before, "comment-map")]).filter((file) => !before.includes(file));

  const weights = {
    "first load of /": ["index.html", ...first],
    "list of insights, beyond the first load": list,
    "form of /training, beyond the first load": form,
    "page of an insight, beyond the first load": insight,
    "its map, beyond the page and what stands around it": map,
  };
  for (const [name, files] of Object.entries(weights)) {
    const bytes = files.map((file) => gzipSync(readFileSync(join(dist, file))).length);
    const total = bytes.reduce((sum, size) => sum + size, 0) / 1000;
    console.log(`${total.toFixed(1)} kB gzip, limit ${limits[name]}: ${name}`);
    for (const [index, file] of files.entries())
      console.log(`  ${(bytes[index] / 1000).toFixed(1).padStart(6)}  ${file}`);
    if (total > limits[name]) {
      console.error(`That is ${(total - limits[name]).toFixed(1)} kB over the limit.`);
      process.exitCode = 1;
    }
  }
}

/** Files and all that they import before they run, each once. */
function withImports(files) {
  const all = new Set();
  const add = (file) => {
    if (all.has(file)) return;
    all.add(file);
    for (const imported of importsOf(file).always) add(imported);
  };
  for (const file of files) add(file);
  return [...all];
}

/** The chunk made of a module that is imported when it is needed, by anything that can be reached from some files. */
function lazyChunk(files, name) {
  const seen = new Set(files);
  for (const file of seen) {
    const { always, later } = importsOf(file);
    for (const imported of [...always, ...later]) seen.add(imported);
  }
  const chunk = [...seen].find((file) => file.startsWith(`assets/${name}-`) && file.endsWith(".js"));
  if (chunk === undefined) throw new Error(`The build has no chunk of ${name}: is it still loaded lazily?`);
  if (files.includes(chunk)) throw new Error(`${chunk} is part of the first load.`);
  return chunk;
}

/** What a script imports, as paths below the build's folder. */
function importsOf(file) {
  if (!file.endsWith(".js")) return { always: [], later: [] };
  const { module } = parseSync(file, readFileSync(join(dist, file), "utf8"));
  const resolve = (specifier) => join(dirname(file), specifier);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest),
  );
  const always = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exported].filter(
    Boolean,
  );
  const source = readFileSync(join(dist, file), "utf8");
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start + 1, end - 1),
  );
  return {
    always: always.map(({ value }) => resolve(value)),
    later: later.filter((specifier) => specifier.startsWith(".")).map(resolve),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await checkBudget();
