// `npm run bench`: how long the map of a thread takes to appear, and how smoothly it follows the hand, in headless Chromium;
// beside it, in the same run, the same points drawn by ECharts, which drew the map before.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright";
import { preview } from "vite";
import { browserPath, provideBrowser, quietFlags } from "../../../scripts/provide-browser.mjs";
import { line } from "../measured.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const threads = [
  { comments: 1_400, groups: 4 },
  { comments: 10_000, groups: 14 },
];
const goals = { firstDraw: 500, framesPerSecond: 30 };
const DRAWS = 3;

export async function benchMap() {
  provideBrowser();
  const folder = mkdtempSync(join(tmpdir(), "undertone-map-bench-"));
  let server;
  let browser;
  try {
    buildPage(folder);
    server = await preview({
      configFile: false,
      logLevel: "error",
      root: folder,
      build: { outDir: folder },
      preview: { host: "127.0.0.1", port: 0 },
    });
    browser = await chromium.launch({ executablePath: browserPath(), args: quietFlags });
    console.log("Map of a thread, 702 x 560 pixels, drawn without a graphics card");
    for (const thread of threads)
      for (const drawnBy of ["undertone", "echarts"])
        await printThread(browser, `http://127.0.0.1:${server.httpServer.address().port}`, {
          ...thread,
          drawnBy,
        });
  } finally {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildPage(folder) {
  const { status } = spawnSync(
    process.execPath,
    [
      "node_modules/vite/bin/vite.js",
      "build",
      "--config",
      "tests/bench/map/vite.config.ts",
      "--outDir",
      folder,
      "--emptyOutDir",
    ],
    { cwd: root, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error("The page of the map bench could not be built.");
}

async function printThread(browser, address, { comments, groups, drawnBy }) {
  const firsts = [];
  let page;
  for (let draw = 0; draw < DRAWS; draw++) {
    await page?.close();
    page = await browser.newPage({ viewport: { width: 760, height: 620 } });
    await page.goto(`${address}/?comments=${comments}&groups=${groups}&drawnBy=${drawnBy}`);
    await page.waitForFunction("window.firstDraw !== undefined");
    firsts.push(await page.evaluate("window.firstDraw"));
  }
  const { inAll, grouping } = firsts.sort((a, b) => a.inAll - b.inAll)[Math.floor(DRAWS / 2)];
  const isPeer = drawnBy === "echarts";
  const name = `${comments.toLocaleString("en")} comments${isPeer ? ", ECharts" : ""}`;
  line(
    `${name}: first draw`,
    `${inAll.toFixed(0)} ms, ${grouping.toFixed(0)} of them for grouping`,
    ...(isPeer ? [] : [{ text: `< ${goals.firstDraw} ms`, met: inAll < goals.firstDraw }]),
  );
  for (const [what, act] of [
    ["zoom by wheel", zoom],
    ["pan at fourfold zoom", pan],
  ]) {
    const { perSecond, slowest, work } = await frames(page, act);
    line(
      `${name}: ${what}`,
      `${perSecond.toFixed(0)} frames/s, slowest ${slowest.toFixed(0)} ms, ${work.toFixed(1)} ms of work each`,
      ...(isPeer ? [] : [{ text: `>= ${goals.framesPerSecond}`, met: perSecond >= goals.framesPerSecond }]),
    );
  }
  await page.close();
}

/** In from the whole to some fortyfold, and out again to fourfold. */
async function zoom(page) {
  await page.mouse.move(300, 300);
  await page.mouse.move(302, 301);
  for (let step = 0; step < 45; step++) await page.mouse.wheel(0, -40);
  for (let step = 0; step < 27; step++) await page.mouse.wheel(0, 40);
}

async function pan(page) {
  await page.mouse.move(350, 300);
  await page.mouse.down();
  for (let step = 0; step < 90; step++)
    await page.mouse.move(350 + 180 * Math.sin(step / 9), 300 + 140 * Math.cos(step / 7));
  await page.mouse.up();
}

/** The frames that the page shows while something is done, and the main thread's work for each. */
async function frames(page, act) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  await page.evaluate(() => {
    const times = (window.frameTimes = []);
    const tick = (now) => {
      times.push(now);
      window.frameClock = requestAnimationFrame(tick);
    };
    window.frameClock = requestAnimationFrame(tick);
  });
  const before = await worked();
  await act(page);
  const work = (await worked()) - before;
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.frameClock);
    return window.frameTimes;
  });
  const spans = times.slice(1).map((time, index) => time - times[index]);
  return {
    perSecond: (1000 * spans.length) / spans.reduce((sum, span) => sum + span, 0),
    slowest: Math.max(...spans),
    work: work / spans.length,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await benchMap();
