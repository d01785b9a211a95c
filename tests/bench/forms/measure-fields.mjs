// CPU time of key events, as Chromium itself counts it.
import { setTimeout as sleep } from "node:timers/promises";

const KEYS_AT_A_TIME = 3;
const ROUNDS = 40;
const MOST_WAITS = 500;
const TEXT_INPUTS = "input[type=text], input[type=number], input:not([type])";

/** Where each engine puts the stop words (the last item, where each has an input) and the model's name. */
const indices = {
  "form-engine": { list: 'textarea[id$="/stop_words"]', text: 'input[id$="/sentence_transformer_model"]' },
  rjsf: { list: 'input[id^="root_stop_words_"]', text: "#root_model_params_sentence_transformer_model" },
};

/**
 * Types into the marked fields one after the other: three keys, then Tab. Each second time in a field takes the three
 * away again, so that what is in it stays as long as it was.
 *
 * @returns CPU milliseconds of the page's main thread, one figure a key and one a blur: script, style, layout, paint.
 */
export async function measureFields(page, field, engine) {
  const { marked, inputs } = await markFields(page, field, engine);
  const clock = await openClock(page);
  const keys = [];
  const blurs = [];
  await warmUp(page, marked, clock);
  for (let round = 0; round < ROUNDS; round++) {
    const key = Math.floor(round / marked) % 2 === 0 ? "1" : "Backspace";
    await enterField(page, round % marked);
    await clock.settled();
    for (let i = 0; i < KEYS_AT_A_TIME; i++) keys.push(await clock.cpuOf(() => page.keyboard.press(key)));
    blurs.push(await clock.cpuOf(() => page.keyboard.press("Tab")));
  }
  return { keys, blurs, inputs };
}

/**
 * @param blank A page of the same site, whose process goes on with the next.
 * @returns CPU milliseconds of the main thread from a navigation until the page is at rest: scripts, and a form drawn for the first time.
 */
export async function measureMount(page, blank, url) {
  await page.goto(blank);
  const clock = await openClock(page);
  const time = await clock.cpuOf(() => page.goto(url, { waitUntil: "networkidle" }), true);
  // Only now, since a question to the page is work of the page.
  if ((await page.locator("input, textarea").count()) === 0) throw new Error(`No form was drawn: ${url}`);
  return time;
}

/** What is compiled at its first use belongs to the first seconds, not to typing. */
async function warmUp(page, marked, clock) {
  for (const key of ["1", "Backspace", "1", "Backspace"]) {
    await enterField(page, marked - 1);
    for (let i = 0; i < KEYS_AT_A_TIME; i++) await page.keyboard.press(key);
    await page.keyboard.press("Tab");
    await clock.settled();
  }
}

/**
 * Reads the time that the page's main thread has worked. It asks the browser from outside, since a script in the page
 * would be work of the page itself; what a question costs all the same is measured and taken off.
 */
async function openClock(page) {
  const session = await page.context().newCDPSession(page);
  // Thread time: what another process takes on a busy machine does not count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  let questions = 0;
  const read = async () => {
    questions++;
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  /** Waits until what an event set going is done, timers that wait for a pause in typing included. */
  const settled = async () => {
    let last = await read();
    for (let waits = 0; waits < MOST_WAITS; waits++) {
      await sleep(40);
      const now = await read();
      // A question costs about 0.25 ms, and a cursor blinks.
      if (now - last < 0.8) return now;
      last = now;
    }
    throw new Error("The page does not come to rest: does it draw without end?");
  };

  await settled();
  const idle = [];
  for (let i = 0; i < 20; i++) {
    const before = await read();
    await sleep(40);
    idle.push((await read()) - before);
  }
  const question = idle.sort((a, b) => a - b)[idle.length / 2];
  return {
    settled,
    /** @param isNewPage Whether it leads to another page, where Chromium begins to count again. */
    async cpuOf(act, isNewPage = false) {
      const before = isNewPage ? 0 : await read();
      questions = 0;
      await act();
      await sleep(40);
      const after = await settled();
      return Math.max(0, after - before - questions * question);
    },
  };
}

/**
 * Opens what is closed and marks the fields to type into.
 *
 * @param field "list" and "text" in the analysis form, "spread" for forty all over a form, "bare" for the page's own.
 * @returns How many fields are marked, and how many inputs the page has.
 */
async function markFields(page, field, engine) {
  await page.locator("input, textarea").first().waitFor({ state: "attached" });
  const expand = page.getByRole("button", { name: "Expand all" });
  if ((await expand.count()) > 0) await expand.click();
  const isAnyText = field === "spread" || field === "bare";
  const selector = isAnyText ? TEXT_INPUTS : indices[engine][field];
  const count = field === "spread" ? 40 : 1;
  return page.evaluate(mark, { selector, count });
}

/** Runs in the page. */
function mark({ selector, count }) {
  const found = [...document.querySelectorAll(selector)].filter((input) => !input.disabled);
  if (found.length < count) throw new Error(`${found.length} fields at ${selector}`);
  // One is the last: the end of a list is where people add to it. Many are spread over the form and its kinds of fields.
  const indices = Array.from(
    { length: count },
    (_, i) => Math.floor((i * (found.length - 10)) / count) + ((i * 3) % 10),
  );
  const chosen = count === 1 ? found.slice(-1) : indices.map((index) => found[index]);
  for (const [index, input] of chosen.entries()) input.dataset.measured = String(index);
  return { marked: chosen.length, inputs: document.querySelectorAll("input, select, textarea").length };
}

async function enterField(page, index) {
  await page.evaluate((at) => document.querySelector(`[data-measured="${at}"]`).focus(), index);
  await page.keyboard.press("Control+End");
}
