// Sees to it that there is a Chromium for the tests: an installed one, apt's on Debian as root, else Playwright's own.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { aptInstall, canUseApt } from "./apt.mjs";
import { root } from "./set-up.mjs";

/**
 * Chromium without a window's own pages, which nobody sees here: the same engine for a quarter of the CPU of each start.
 * Debian's package of that name.
 */
export const HEADLESS_SHELL = "chromium-headless-shell";
const paths = [
  `/usr/bin/${HEADLESS_SHELL}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Keeps Chromium from the talk that it otherwise starts with its maker's hosts, and every Chromium's pages alike. */
export const quietFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Letters as a whole Chromium draws them on Debian: the shell alone takes others, which are wider.
  "--font-render-hinting=slight",
];

/** The path of a Chromium to start, or undefined when there is none yet. */
export function browserPath() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return asked;
  return [...paths, chromium.executablePath()].find((path) => existsSync(path));
}

export function provideBrowser() {
  if (browserPath()) return;
  if (canUseApt()) {
    aptInstall(HEADLESS_SHELL);
    // Older systems have no such package.
    if (!browserPath()) aptInstall("chromium");
  } else {
    console.log("Downloading Chromium for the browser tests (once) ...");
    spawnSync(process.execPath, [`${root}node_modules/playwright/cli.js`, "install", "chromium"], {
      stdio: "inherit",
    });
  }
  if (browserPath()) return;
  console.error(
    "The browser tests need Chromium. Run: npx playwright install --with-deps chromium (or set CHROMIUM_PATH).",
  );
  process.exit(1);
}
