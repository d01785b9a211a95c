// `npm run bench -- first-screens`: words of ours and buttons on a result before anybody does anything, over all shared threads
// that can be read from a file, in headless Chromium.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { logIn } from "../../../scripts/lived-in.mjs";
import { browserPath, provideBrowser, quietFlags } from "../../../scripts/provide-browser.mjs";
import { startUndertone } from "../../../scripts/started-server.mjs";
import { READ_FIRST_SCREEN } from "../../support/read-first-screen.mjs";
import { line } from "../measured.mjs";

const shared = fileURLToPath(new URL("../../../../shared/data/", import.meta.url));
/** Of public discussions; what a recording holds that is no thread is refused at its upload. */
const folders = [
  "threads",
  ...["bluesky", "discourse", "github", "hackernews", "lemmy", "mastodon"].map(ofForums),
];
const others = ["reddit-json", "reddit-dumps", "stackexchange", "youtube"].map(ofForums);
const goals = { words: 200, buttons: 15 };
const screens = [
  { name: "1280", viewport: { width: 1280, height: 900 } },
  { name: "390", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];
/** In milliseconds: parts further down come by themselves after four seconds. */
const ALL_HAS_COME = 6_000;
const RUN_LIMIT = 120_000;

function ofForums(name) {
  return `forums/${name}`;
}

export async function benchFirstScreens() {
  if (!existsSync(shared)) {
    console.log("The shared threads (../shared/data) are absent on this machine.");
    return;
  }
  provideBrowser();
  const { url, dispose } = await startUndertone();
  const browser = await chromium.launch({ executablePath: browserPath(), args: quietFlags });
  try {
    const ids = await readThreads(await browser.newContext(), url);
    console.log(
      `Results of ${ids.size} threads, to a guest: words of ours and buttons, at first and ${ALL_HAS_COME / 1000} s later`,
    );
    for (const { name, ...screen } of screens) {
      const most = { words: 0, buttons: 0 };
      for (const [file, id] of ids) {
        const { first, whole } = await wordsSeen(browser, `${url}/insight/${id}`, screen);
        console.log(
          `  ${name.padStart(4)} px  words ${String(first.words.length).padStart(3)} → ${String(whole.words.length).padStart(3)}` +
            `  buttons ${String(first.buttons.length).padStart(2)} → ${String(whole.buttons.length).padStart(2)}  ${file}`,
        );
        most.words = Math.max(most.words, whole.words.length);
        most.buttons = Math.max(most.buttons, whole.buttons.length);
      }
      for (const [what, figure] of Object.entries(most))
        line(`${name} px: most ${what}`, figure, { text: `${goals[what]}`, met: figure <= goals[what] });
    }
  } finally {
    await browser.close();
    await dispose();
  }
}

/** Uploads every file that holds a thread. @returns The insights that were found, by their files. */
async function readThreads({ request }, url) {
  const headers = { Origin: url };
  const person = { email: "ada@example.org", username: "ada", password: "a long and quiet road" };
  await request.post(`${url}/api/auth/register`, {
    headers,
    data: { ...person, confirmPassword: person.password },
  });
  await logIn(request, url, person);
  const ids = new Map();
  for (const folder of [...folders, ...others]) {
    for (const name of readdirSync(shared + folder).sort()) {
      const file = {
        name: basename(name),
        mimeType: "application/json",
        buffer: readFileSync(`${shared}${folder}/${name}`),
      };
      const read = await request.post(`${url}/api/thread`, { headers, multipart: { file } });
      // Many recordings are one answer of several, or an error.
      if (!read.ok()) continue;
      const { threadId } = await read.json();
      const started = await request.post(`${url}/api/insight/run`, { headers, data: { threadId } });
      const { id } = await started.json();
      if ((await ended(request, `${url}/api/insight/${id}`)) !== "succeeded") continue;
      await request.patch(`${url}/api/insight/${id}/visibility`, { headers, data: { isPublic: true } });
      ids.set(`${folder}/${name}`, id);
    }
  }
  return ids;
}

async function ended(request, address) {
  for (const start = performance.now(); performance.now() - start < RUN_LIMIT; await setTimeout(200)) {
    const { status } = await (await request.get(address)).json();
    if (status !== "queued" && status !== "running") return status;
  }
  throw new Error(`${address} did not end within ${RUN_LIMIT / 1000} s`);
}

async function wordsSeen(browser, address, screen) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("#root h2").first().waitFor();
  const first = await page.evaluate(READ_FIRST_SCREEN);
  await setTimeout(ALL_HAS_COME);
  const whole = await page.evaluate(READ_FIRST_SCREEN);
  await context.close();
  return { first, whole };
}
