// `npm run screenshots [name ...]`: every address in four themes at two widths, into the folder screenshots/; with names,
// only those. `--readme` renews the picture of README.md. It starts a server of its own on a folder that is thrown away.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { installIfNeeded, root } from "./set-up.mjs";

await installIfNeeded();
const { buildIfNeeded } = await import("./build.mjs");
await buildIfNeeded();
const { provideBrowser, browserPath, quietFlags } = await import("./provide-browser.mjs");
const { addresses, liveIn, logIn, themes } = await import("./lived-in.mjs");
const { startUndertone } = await import("./started-server.mjs");
const { chromium } = await import("playwright");

const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isForReadme = process.argv.includes("--readme");
const widths = [1280, 390];

provideBrowser();
const { url, dispose } = await startUndertone();
const browser = await chromium.launch({ executablePath: browserPath(), args: quietFlags });
try {
  const newRequest = async () => (await browser.newContext()).request;
  const person = await liveIn(newRequest, url);
  if (isForReadme) await shootForReadme(url, person);
  else await shootAll(url, person);
} finally {
  await browser.close();
  await dispose();
}

async function shootAll(url, person) {
  const folder = join(root, "screenshots");
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const theme of themes) {
    for (const width of widths) {
      for (const [role, pages] of Object.entries(addresses(person))) {
        const page = await visitor(url, theme, width, role === "member" ? person : undefined);
        for (const [name, path] of pages) {
          if (names.length > 0 && !names.includes(name)) continue;
          await show(page, url + path);
          const file = `${role}-${name}-${width}-${theme.slice("theme-".length)}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
          count += 1;
          const excess = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
          if (excess > 0) console.log(`${file}: ${excess} px wider than the window`);
        }
        await page.context().close();
      }
    }
  }
  console.log(`${count} pictures in ${folder}`);
}

async function shootForReadme(url, person) {
  const page = await visitor(url, themes[0], 1280, undefined);
  await show(page, `${url}/insight/${person.insightId}`);
  await page.screenshot({ path: join(root, "docs", "insight.png") });
}

async function visitor(url, theme, width, person) {
  const context = await browser.newContext({
    viewport: { width, height: width > 600 ? 900 : 844 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") console.log(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => console.log(`${page.url()}: ${error.message}`));
  if (person) {
    await logIn(context.request, url, person);
    await context.request.put(`${url}/api/preference`, { headers: { Origin: url }, data: { theme } });
  }
  await page.addInitScript(`localStorage.setItem("undertone-theme", ${JSON.stringify(theme)})`);
  return page;
}

async function show(page, address) {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate("document.fonts.ready");
}
