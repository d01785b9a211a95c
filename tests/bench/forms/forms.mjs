// `npm run bench`: CPU time that a keystroke and a blur take in a form, ours beside others, in headless Chromium.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { preview } from "vite";
import { browserPath, provideBrowser, quietFlags } from "../../../scripts/provide-browser.mjs";
import { measureFields, measureMount } from "./measure-fields.mjs";
import { writeSchemas } from "./schemas.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));
const engines = [
  { name: "form engine", page: "form-engine" },
  { name: "stock rjsf", page: "rjsf" },
];
const forms = [
  { name: "analysis", title: "Analysis form, 500 stop words: typing in the list", field: "list" },
  { name: "analysis", title: "Analysis form, 500 stop words: typing a name elsewhere", field: "text" },
  { name: "thousand", title: "1,000 fields, all groups open: typing in 40 of them", field: "spread" },
];
/** FORMS_PARTS narrows a run, which takes twenty minutes. */
const parts = (process.env.FORMS_PARTS ?? "list,text,spread,mount").split(",");

export async function benchForms() {
  provideBrowser();
  const folder = mkdtempSync(join(tmpdir(), "undertone-form-bench-"));
  let server;
  let browser;
  try {
    buildPages(folder);
    server = await preview({
      configFile: false,
      logLevel: "error",
      root: folder,
      build: { outDir: join(folder, "dist") },
      preview: { host: "127.0.0.1", port: 0 },
    });
    browser = await chromium.launch({ executablePath: browserPath(), args: quietFlags });
    const { port } = server.httpServer.address();
    await printAll(browser, `http://127.0.0.1:${port}`);
  } finally {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildPages(folder) {
  const schemas = join(folder, "schemas");
  mkdirSync(schemas);
  writeSchemas(schemas);
  const { status } = spawnSync(
    process.execPath,
    [
      "node_modules/vite/bin/vite.js",
      "build",
      "--config",
      `${here}vite.config.ts`,
      "--outDir",
      join(folder, "dist"),
      "--emptyOutDir",
    ],
    { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "production", BENCH_SCHEMAS: schemas } },
  );
  if (status !== 0) throw new Error("The pages of the form bench could not be built.");
}

async function printAll(browser, address) {
  console.log(
    "CPU milliseconds of the page's main thread, from a real key event until the page is at rest; others as they come by default",
  );
  const floor = await measure(browser, `${address}/bare-input.html`, "bare");
  console.log(
    `(a bare <input> in an empty page, measured alike: ${inWords(floor.keys)} a key, ${inWords(floor.blurs)} a blur)`,
  );
  for (const form of forms.filter(({ field }) => parts.includes(field))) {
    console.log(`\n${form.title}`);
    console.log("engine         key median     p95   blur median     p95   fields");
    const measured = [];
    for (const engine of engines) {
      const url = `${address}/${engine.page}.html?form=${form.name}`;
      const times = await measure(browser, url, form.field, engine.page);
      measured.push(times);
      console.log(row(engine.name, times));
    }
    printRatios(measured);
    printGoals(form, measured, floor);
  }
  if (parts.includes("mount")) await printMounts(browser, address);
}

async function measure(browser, url, field, engine) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.goto(url);
    return await measureFields(page, field, engine);
  } finally {
    await page.close();
  }
}

/** In turn, so that what else the machine does is the same for each. */
async function printMounts(browser, address) {
  for (const [form, most] of [
    ["analysis", MOST_OF_MOUNT],
    ["thousand", null],
  ]) {
    const times = engines.map(() => []);
    for (let round = 0; round < MOUNTS; round++)
      for (const [index, { page: file }] of engines.entries()) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
        times[index].push(
          await measureMount(page, `${address}/bare-input.html`, `${address}/${file}.html?form=${form}`),
        );
        await page.close();
      }
    const [ours, theirs] = times.map((all) => percentile(all, 50));
    console.log(
      `\nThe ${form} form drawn first, its scripts included: ${ours.toFixed(0)}, stock rjsf ${theirs.toFixed(0)}`,
    );
    const share = ours / theirs;
    const goal = most === null ? "" : `, goal: at most ${most}: ${verdict(share <= most)}`;
    console.log(`  ${share.toFixed(2)} of stock rjsf's${goal}`);
  }
}

function row(name, { keys, blurs, inputs }) {
  const figures = [percentile(keys, 50), percentile(keys, 95), percentile(blurs, 50), percentile(blurs, 95)];
  const [a, b, c, d] = figures.map((ms) => ms.toFixed(1));
  return `${name.padEnd(12)} ${a.padStart(12)} ${b.padStart(7)} ${c.padStart(13)} ${d.padStart(7)} ${String(inputs).padStart(8)}`;
}

function printRatios([ours, theirs]) {
  const times = (kind) => (percentile(theirs[kind], 50) / percentile(ours[kind], 50)).toFixed(1);
  console.log(
    `  stock rjsf takes ${times("keys")} times as much a key, ${times("blurs")} times a blur (medians)`,
  );
}

/** The most of stock rjsf's time that a key and a blur may take. */
const shares = { analysis: { keys: 0.12, blurs: 0.4 }, thousand: { keys: 0.2, blurs: 0.8 } };
/** The most of a bare input's time that a key in the analysis form may take. */
const MOST_OF_BARE = 2.5;
/** The most of stock rjsf's time that the first drawing of the analysis form may take. */
const MOST_OF_MOUNT = 0.25;
const MOUNTS = 5;

function printGoals({ name }, [ours, rjsf], bare) {
  for (const [kind, most] of Object.entries(shares[name])) {
    const share = percentile(ours[kind], 50) / percentile(rjsf[kind], 50);
    console.log(
      `  goal: at most ${most} of stock rjsf's ${kind}: ${share.toFixed(2)}, ${verdict(share <= most)}`,
    );
  }
  if (name !== "analysis") return;
  const times = percentile(ours.keys, 50) / percentile(bare.keys, 50);
  console.log(
    `  goal: at most ${MOST_OF_BARE} of a bare input's keys: ${times.toFixed(1)}, ${verdict(times <= MOST_OF_BARE)}`,
  );
}

const verdict = (holds) => (holds ? "reached" : "MISSED");
const inWords = (times) => `${percentile(times, 50).toFixed(1)} (p95 ${percentile(times, 95).toFixed(1)})`;

function percentile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1)];
}
