// `npm run bench -- memory`: what a page holds on to while somebody opens one insight after the other, in headless Chromium.
import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright";
import { liveIn, logIn } from "../../../scripts/lived-in.mjs";
import { browserPath, provideBrowser, quietFlags } from "../../../scripts/provide-browser.mjs";
import { startUndertone } from "../../../scripts/started-server.mjs";
import { line } from "../measured.mjs";

const INSIGHTS = 10;
/** Turns of the wheel that bring the whole page, its map included. */
const TURNS = 10;
/** In milliseconds. */
const BETWEEN_TURNS = 120;
const SETTLED = 1_500;
/** As much as three insights that are kept may weigh beside the first. */
const MOST = 1.5;

export async function benchMemory() {
  provideBrowser();
  const { url, dispose } = await startUndertone();
  const browser = await chromium.launch({ executablePath: browserPath(), args: quietFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const person = await liveIn(async () => (await browser.newContext()).request, url);
    await logIn(context.request, url, person);
    const ids = await insights(context.request, url);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await page.goto(`${url}/my-insights`, { waitUntil: "networkidle" });
    console.log(
      `${INSIGHTS} insights one after the other in one tab, of the sample's thread, read to their ends`,
    );
    const held = [];
    for (const id of ids) {
      await lead(page, `/insight/${id}`);
      await page.locator("section[aria-labelledby=points] blockquote").first().waitFor();
      await page.mouse.move(640, 450);
      for (let turn = 0; turn < TURNS; turn++) {
        await page.mouse.wheel(0, 900);
        await setTimeout(BETWEEN_TURNS);
      }
      await setTimeout(SETTLED);
      held.push(await heldBy(session, page));
    }
    for (const [what, name] of [
      ["heap", "JavaScript's memory, MB"],
      ["nodes", "nodes"],
      ["detached", "nodes beside those on the page"],
      ["listeners", "listeners"],
    ]) {
      const [first, last] = [held[0][what], held.at(-1)[what]];
      const text = (figure) => figure.toFixed(what === "heap" ? 1 : 0);
      line(
        `${name}: after 1, after ${INSIGHTS}`,
        `${text(first)}, ${text(last)} (${(last / first).toFixed(2)} times)`,
        {
          text: `${MOST} times`,
          met: last <= MOST * first,
        },
      );
    }
  } finally {
    await browser.close();
    await dispose();
  }
}

/** As the app's own links do: the page stays. */
function lead(page, path) {
  return page.evaluate(
    `history.pushState({}, "", ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent("popstate", { state: {} }))`,
  );
}

/** What is still held once whatever nobody needs was collected. */
async function heldBy(session, page) {
  for (let time = 0; time < 3; time++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const figure = (name) => metrics.find((metric) => metric.name === name).value;
  // Texts and comments as well: what is on the page, and what the browser knows of beside it.
  const onPage = await page.evaluate(
    "(() => { let nodes = 1; const walk = document.createTreeWalker(document); while (walk.nextNode()) nodes++; return nodes; })()",
  );
  return {
    heap: figure("JSHeapUsedSize") / 1e6,
    nodes: figure("Nodes"),
    detached: figure("Nodes") - onPage,
    listeners: figure("JSEventListeners"),
  };
}

async function insights(request, url) {
  const ids = [];
  while (ids.length < INSIGHTS) {
    const data = { link: "sample", source: "sample" };
    const started = await request.post(`${url}/api/insight/run`, { headers: { Origin: url }, data });
    const { id } = await started.json();
    let status = "queued";
    while (status === "queued" || status === "running") {
      await setTimeout(200);
      ({ status } = await (await request.get(`${url}/api/insight/${id}`)).json());
    }
    if (status !== "succeeded") throw new Error(`The sample's run is ${status}`);
    ids.push(id);
  }
  return ids;
}
