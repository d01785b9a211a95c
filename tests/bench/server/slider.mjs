// How the page of an insight follows the slider that groups its comments again, in Chromium.
import { chromium } from "playwright";
import { browserPath, quietFlags } from "../../../scripts/provide-browser.mjs";

/** Steps of the hand, one a frame or less. */
const STEPS = 180;
const ROUNDS = 10;

/**
 * @returns {Promise<{ frames: number, slowest: number, described: number[], cuts: number[] }>} Frames a second while the slider
 *   moves, the longest frame; milliseconds from its last movement until the whole page has followed, by round.
 */
export async function measureSlider(url, id) {
  const browser = await chromium.launch({ executablePath: browserPath(), args: quietFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${url}/insight/${id}`);
    await page.getByRole("button", { name: "Group differently" }).click();
    const slider = page.getByRole("slider", { name: "Smallest topic" });
    await slider.waitFor();
    // The marks are counted first.
    await page
      .getByRole("list", { name: /^Stops worth a try/ })
      .getByRole("button")
      .first()
      .waitFor();
    await slider.scrollIntoViewIfNeeded();
    await page.evaluate(WATCH);
    const box = await slider.boundingBox();
    if (box === null) throw new Error("The slider is not on the screen");
    const moveTo = (share) => page.mouse.move(box.x + 10 + share * (box.width - 20), box.y + box.height / 2);

    await moveTo(0.2);
    await page.mouse.down();
    await page.evaluate("window.measured.start()");
    for (let step = 0; step < STEPS; step++)
      await moveTo(0.5 - 0.45 * Math.cos((step / STEPS) * 6 * Math.PI));
    const { frames, slowest } = await page.evaluate("window.measured.stop()");
    const described = [];
    for (let round = 0; round < ROUNDS; round++) {
      await moveTo(0.05 + (round % 2) * 0.1 + round * 0.01);
      described.push(await page.evaluate("window.measured.settled()"));
    }
    await page.mouse.up();
    return { frames, slowest, described };
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
const WATCH = `
  window.measured = (() => {
    let moved = 0, running = false, times = [];
    addEventListener("input", () => (moved = performance.now()), true);
    const frame = (now) => { if (running) { times.push(now); requestAnimationFrame(frame); } };
    const topics = () => [...document.querySelectorAll("dt")].find((dt) => dt.textContent.startsWith("Topics"))?.nextSibling.textContent;
    const told = () => /^([\\d,]+) topic/.exec([...document.querySelectorAll("[role=status]")].map((p) => p.textContent).find((text) => / on their own$/.test(text)) ?? "")?.[1];
    return {
      start() { times = []; running = true; requestAnimationFrame(frame); },
      stop() {
        running = false;
        const gaps = times.slice(1).map((time, i) => time - times[i]);
        return { frames: (gaps.length * 1000) / (times.at(-1) - times[0]), slowest: Math.max(...gaps) };
      },
      settled: () => new Promise((resolve) => {
        const poll = () => (moved > 0 && performance.now() - moved > 1 && topics() === told() ? requestAnimationFrame(() => resolve(performance.now() - moved)) : requestAnimationFrame(poll));
        requestAnimationFrame(() => requestAnimationFrame(poll));
      }),
    };
  })()`;
