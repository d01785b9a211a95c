// `npm run bench [-- name ...]`: speed and memory, measured on this machine now: all there is, or what is named.
import { installIfNeeded } from "./set-up.mjs";

/** Each as it is called on the command line: the module of tests/bench that measures it, and the function in it. */
const benches = {
  threads: ["threads.mjs", "benchThreads"],
  pipeline: ["pipeline/pipeline.mjs", "benchPipeline"],
  forms: ["forms/forms.mjs", "benchForms"],
  pages: ["pages/pages.mjs", "benchPages"],
  quality: ["quality/bench-quality.mjs", "benchQuality"],
  detail: ["server/detail.mjs", "benchDetail"],
  community: ["server/community.mjs", "benchCommunity"],
  points: ["points/bench-points.mjs", "benchPoints"],
  reading: ["reading/bench-reading.mjs", "benchReading"],
  counting: ["counting/bench-counting.mjs", "benchCounting"],
  files: ["files/files.mjs", "benchFiles"],
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !Object.hasOwn(benches, name));
if (unknown !== undefined) {
  console.error(`Unknown bench: ${unknown}. Choose one of: ${Object.keys(benches).join(", ")}`);
  process.exit(1);
}

installIfNeeded();
const { buildIfNeeded } = await import("./build.mjs");
await buildIfNeeded();
for (const name of named.length > 0 ? named : Object.keys(benches)) {
  const [module, measure] = benches[name];
  console.log(`\n== ${name}`);
  const { [measure]: bench } = await import(new URL(`../tests/bench/${module}`, import.meta.url).href);
  await bench();
}
