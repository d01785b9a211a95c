// `npm run bench`: how soon a first visit sees a page and can use it, on a slowed machine and line, in headless Chromium.
import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright";
import { liveIn } from "../../../scripts/lived-in.mjs";
import { browserPath, provideBrowser, quietFlags } from "../../../scripts/provide-browser.mjs";
import { startUndertone } from "../../../scripts/started-server.mjs";
import { line } from "../measured.mjs";

/** What Lighthouse slows a phone down to: a processor four times slower, 1.6 Mbit/s with 150 ms there and back. */
const SLOWDOWN = 4;
const network = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };
/** "Good" by web.dev/vitals; blocking time by Lighthouse. */
const goals = { largest: 2_500, blocking: 200, shift: 0.1 };
const VISITS = 3;
/** In milliseconds: after so long without a larger paint, none comes. */
const CALM = 3_000;

/** Runs in the page before anything else: collects what the browser tells about painting, moving and long tasks. */
const OBSERVE = `
  window.seen = { largest: 0, lastSeen: 0, first: 0, shift: 0, tasks: [] };
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => {
    seen.largest = entry.startTime;
    seen.lastSeen = performance.now();
  });
  watch("paint", (entry) => entry.name === "first-contentful-paint" && (seen.first = entry.startTime));
  watch("layout-shift", (entry) => entry.hadRecentInput || (seen.shift += entry.value));
  watch("longtask", (entry) => seen.tasks.push([entry.startTime, entry.duration]));`;

export async function benchPages() {
  provideBrowser();
  const { url, dispose } = await startUndertone();
  const browser = await chromium.launch({ executablePath: browserPath(), args: quietFlags });
  try {
    const { insightId } = await liveIn(async () => (await browser.newContext()).request, url);
    console.log(
      `First visits, processor ${SLOWDOWN} times slower, 1.6 Mbit/s with 150 ms; median of ${VISITS}`,
    );
    for (const path of ["/", "/insights", `/insight/${insightId}`, `/insight/${insightId}?grouping=some`])
      await printPage(browser, url, path);
  } finally {
    await browser.close();
    await dispose();
  }
}

async function printPage(browser, url, path) {
  const seen = [];
  for (let visit = 0; visit < VISITS; visit++) seen.push(await firstVisit(browser, url + path));
  const median = (figure) => seen.map(figure).sort((a, b) => a - b)[Math.floor(VISITS / 2)];
  const largest = median(({ largest }) => largest);
  const blocking = median(blockingTime);
  const shift = median(({ shift }) => shift);
  // An address that asks for a reading has no points in its HTML.
  const name = path.replace(/\/insight\/[^?]+/, "/insight/:id");
  const goal = (figure, most, text) => ({ text, met: figure <= most });
  line(
    `${name}: largest paint (LCP)`,
    `${largest.toFixed(0)} ms`,
    goal(largest, goals.largest, `${goals.largest} ms`),
  );
  line(
    `${name}: blocking time (TBT)`,
    `${blocking.toFixed(0)} ms`,
    goal(blocking, goals.blocking, `${goals.blocking} ms`),
  );
  line(`${name}: layout shift (CLS)`, shift.toFixed(3), goal(shift, goals.shift, `${goals.shift}`));
}

async function firstVisit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await page.addInitScript(OBSERVE);
  await page.goto(address, { waitUntil: "networkidle" });
  // On a busy machine the line may be quiet long before anything is painted.
  // Asked from outside: the page's policy forbids what Playwright's own waiting evaluates within it.
  while (!(await page.evaluate(`seen.largest > 0 && performance.now() - seen.lastSeen > ${CALM}`)))
    await setTimeout(100);
  const seen = await page.evaluate("seen");
  await context.close();
  return seen;
}

/** What each long task, after the first paint, took beyond 50 ms. */
function blockingTime({ first, tasks }) {
  return tasks
    .filter(([start, duration]) => start + duration > first)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
}
