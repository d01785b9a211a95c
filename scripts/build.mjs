// Builds what `npm start` runs: the packages for Node file by file (src/x.ts -> dist/x.js), and the app with Vite.
// Types are the checker's business, not the builder's. A stamp of its inputs, beside what was made of them, says whether
// there is anything to do.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { writeTypesIfNeeded } from "./generate-types.mjs";
import { refuseFaultySchemas } from "./schema-faults.mjs";
import { installIfNeeded, root, run } from "./set-up.mjs";
import { writeTextModules } from "./text-modules.mjs";

export const forNode = [
  "packages/form-engine",
  "schemas",
  "packages/map",
  "packages/numeric",
  "packages/language",
  "packages/analysis",
  "packages/sources",
  "packages/workers",
  "packages/embedding",
  "packages/formats",
  "packages/server",
];
/** Modules of the server package that begin a process or a thread. Each is bundled: to read a file costs a start more than to run it. */
const starting = [
  "start/start",
  "cli/main",
  "analysis/thread-entry",
  "sharing/card-thread",
  "uploads/upload-process",
];
/** Of what others wrote, only what consists of many small modules is bundled too, and what is read in another way than it was written. */
const bundledPackages = ["drizzle-orm", "pg-boss", "eld"];
const bundleFolder = `${root}packages/server/dist/bundled`;
/** What the page knows of the API. */
export const callsFile = `${root}packages/app/src/lib/api/generated/calls.ts`;
const forBrowser = ["packages/app"];
/** Bytes; what is smaller fits into one packet as it is. */
const SMALLEST_COMPRESSED = 1_024;
const appStamp = `${root}packages/app/dist/.stamp`;
/** The book as files, which any web server can serve. */
export const storybookFolder = `${root}storybook-static`;

export async function buildIfNeeded() {
  await buildForNodeIfNeeded();
  if (isCurrent(appStamp, hashOfEverything())) return;
  console.error("Building ...");
  // Before anything is made of them: what is wrong with one would stop the server in the middle of its start.
  await refuseFaultySchemas();
  // For the checker and for editors; what runs does not need them, so neither does an installation for production.
  if (existsSync(`${root}node_modules/typescript`)) await writeTypesIfNeeded();
  buildApp();
  await bundlePrerender();
  writeFileSync(appStamp, hashOfEverything());
}

/** Builds the book, unless nothing has changed since the last time: tests look at it, and `npm run check` wants it to be built. */
export function buildStorybookIfNeeded() {
  const inputs = hashOf(
    [...forNode, ...forBrowser, ".storybook", "stories", "scripts"],
    ["package-lock.json"],
  );
  const stamp = `${storybookFolder}/.stamp`;
  if (isCurrent(stamp, inputs)) return;
  console.error("Building Storybook ...");
  // Of a run of tests, which would have React built for development.
  const environment = { STORYBOOK_DISABLE_TELEMETRY: "1", NODE_ENV: "" };
  const storybook = "node_modules/storybook/dist/bin/dispatcher.js";
  run(process.execPath, [storybook, "build", "--quiet", "--disable-telemetry", "-o", storybookFolder], {
    onStderr: true,
    environment,
  });
  writeFileSync(stamp, inputs);
}

/** The packages for Node whose sources have changed since they were built. Takes a moment when none has. */
export async function buildForNodeIfNeeded() {
  writeTextModules();
  for (const name of forNode) {
    const sources = hashOf([`${name}/src`, "scripts/build.mjs"]);
    const stamp = `${root}${name}/dist/.stamp`;
    if (isCurrent(stamp, sources)) continue;
    await buildPackage(name);
    mkdirSync(`${root}${name}/dist`, { recursive: true });
    writeFileSync(stamp, sources);
  }
  const everything = hashOf(
    // Beside their sources, some packages have modules that only Node reads.
    [...forNode.flatMap((name) => [`${name}/src`, `${name}/node`]), "scripts/build.mjs"],
    ["package-lock.json"],
  );
  const stamp = `${bundleFolder}/.stamp`;
  if (!isCurrent(stamp, everything)) {
    await bundleStarts();
    rmSync(callsFile, { force: true });
    writeFileSync(stamp, everything);
  }
  if (!existsSync(callsFile)) run(process.execPath, ["scripts/generate-calls.mjs"], { onStderr: true });
}

/**
 * One file for each module that starts something, with what they share in files beside it. The module itself, built like all
 * others, then only leads there, so that everybody starts it where it always was.
 */
async function bundleStarts() {
  const { build } = await import("esbuild");
  converted = false;
  const { metafile } = await build({
    entryPoints: starting.map((entry) => ({
      in: `${root}packages/server/src/${entry}.ts`,
      out: entry.replaceAll("/", "-"),
    })),
    outdir: bundleFolder,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20.18",
    format: "esm",
    jsx: "automatic",
    sourcemap: true,
    conditions: ["undertone-source"],
    plugins: [onlyOurs, tablesAsJson, whereItWas(bundleFolder)],
    metafile: true,
    logLevel: "warning",
  });
  if (!converted) throw new Error("The language detector's tables are not where the build looks for them");
  const made = new Set(Object.keys(metafile.outputs).map((file) => basename(file)));
  for (const file of readdirSync(bundleFolder)) if (!made.has(file)) rmSync(`${bundleFolder}/${file}`);
  for (const entry of starting) {
    writeFileSync(
      `${root}packages/server/dist/${entry}.js`,
      `import "../bundled/${entry.replaceAll("/", "-")}.js";\n`,
    );
  }
}

/** What others wrote stays in its own files, which it may look for, unless it is named above. */
const onlyOurs = {
  name: "only-ours",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === "entry-point") return undefined;
      const isBundled = [...bundledPackages, "@undertone"].some((name) => `${path}/`.startsWith(`${name}/`));
      return isBundled ? undefined : { path, external: true };
    });
  },
};

/** Whether the last bundling found them. */
let converted = false;

/**
 * The language detector's tables are an object literal of 1.6 MB. As JSON in a string it takes 90 ms to read instead of 320, and a
 * hundred megabytes less, which the parser of JavaScript asks for and the process then keeps.
 */
const tablesAsJson = {
  name: "tables-as-json",
  setup(build) {
    build.onLoad({ filter: /[\\/]eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/ }, async ({ path }) => {
      const { ngramsData } = await import(pathToFileURL(path).href);
      converted = true;
      const json = JSON.stringify(JSON.stringify(ngramsData));
      return { contents: `export const ngramsData = JSON.parse(${json});`, loader: "js" };
    });
  },
};

/** A module finds the files that lie beside it by its own address, which in a bundle is the bundle's: that of a file in this folder. */
const whereItWas = (folder) => ({
  name: "where-it-was",
  setup(build) {
    build.onLoad({ filter: /\.m?[jt]sx?$/ }, ({ path }) => {
      if (path.includes("/node_modules/")) return undefined;
      const built = path.replace(/\/src\/(.*)\.tsx?$/, "/dist/$1.js");
      const address = `new URL(${JSON.stringify(relative(folder, built))}, import.meta.url).href`;
      return {
        contents: readFileSync(path, "utf8").replaceAll("import.meta.url", address),
        loader: path.endsWith("x") ? "tsx" : /\.ts$/.test(path) ? "ts" : "js",
      };
    });
  },
});

/**
 * Each source file becomes one file, so that paths relative to it stay true.
 *
 * @param {string} name A package for Node, as a path.
 */
async function buildPackage(name) {
  const source = `${root}${name}/src`;
  const outdir = `${root}${name}/dist`;
  // A catalogue of messages becomes a module, too, as not every Node imports JSON.
  const files = filesBelow(source).filter(
    (file) => /\.tsx?$|^messages\/\w+\.json$/.test(file) && !isTest(file),
  );
  const { build } = await import("esbuild");
  await build({
    entryPoints: files.map((file) => `${source}/${file}`),
    outdir,
    outbase: source,
    platform: "node",
    target: "node20.18",
    format: "esm",
    jsx: "automatic",
    sourcemap: true,
    logLevel: "warning",
  });
  // What an earlier build made from a source that is gone. Done last, so that a running process never misses a file.
  const made = new Set(files.map((file) => file.replace(/\.(?:tsx?|json)$/, ".js")));
  for (const file of filesBelow(outdir, true)) {
    // Declarations and style sheets are a package's own, made when it is packed.
    if (/\.(css|d\.ts)$/.test(file)) continue;
    if (`${outdir}/${file}`.startsWith(bundleFolder)) continue;
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

/**
 * What the server draws of an insight's page: the page's components for Node, in one file. Scripts that come later in a browser never
 * come there.
 */
async function bundlePrerender() {
  const { build } = await import("esbuild");
  const outdir = `${root}packages/app/dist/.prerender`;
  await build({
    entryPoints: [`${root}packages/app/src/prerender.tsx`],
    outdir,
    outExtension: { ".js": ".mjs" },
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    target: "node20.18",
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "@emotion/react",
    minify: true,
    conditions: ["undertone-source", "module"],
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".css": "empty" },
    // Modules for `require` ask for those of Node.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    plugins: [nothingLater, whereItWas(outdir)],
    logLevel: "warning",
  });
}

const nothingLater = {
  name: "nothing-later",
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
  },
};

/**
 * Beside each text its brotli and gzip, so that the server has nothing to compress when it is asked.
 *
 * @param {string} folder
 */
function compressFiles(folder) {
  for (const file of filesBelow(folder, true)) {
    // The page itself is filled in at each answer.
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const text = readFileSync(`${folder}/${file}`);
    if (text.length < SMALLEST_COMPRESSED) continue;
    writeFileSync(`${folder}/${file}.br`, brotliCompressSync(text));
    writeFileSync(`${folder}/${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

/**
 * @param {string} folder
 * @param {boolean} [built] What was made is wanted, too.
 * @returns {string[]} Paths below the folder.
 */
function filesBelow(folder, built = false) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.slice(folder.length + 1))
    .filter((file) => built || !/(^|\/)(dist|node_modules)\//.test(file))
    .sort();
}

function hashOfEverything() {
  return hashOf([...forNode, ...forBrowser, "scripts"], ["package-lock.json"]);
}

/**
 * @param {string[]} folders Or single files.
 * @param {string[]} [more] Further files.
 */
function hashOf(folders, more = []) {
  const hash = createHash("sha256");
  const files = folders.flatMap((folder) =>
    folder.endsWith(".mjs") ? [folder] : filesBelow(root + folder).map((file) => `${folder}/${file}`),
  );
  for (const file of [
    ...files.filter((file) => !isTest(file) && !file.endsWith("generated/types.ts")),
    ...more,
  ]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(root + file))
      .update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} file */
function isTest(file) {
  return file.includes(".test.");
}

/**
 * @param {string} stamp
 * @param {string} inputs
 */
function isCurrent(stamp, inputs) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === inputs;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  installIfNeeded({ production: true });
  await buildIfNeeded();
}
