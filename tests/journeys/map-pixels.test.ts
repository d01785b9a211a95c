import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.js";
import { paintedExample } from "./painted-example.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("a page and a worker paint the map that Node paints, to the last pixel", async () => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["tests/journeys/painted-example.ts"],
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    conditions: ["undertone-source"],
  });
  const script = JSON.stringify(outputFiles.map(({ text }) => text).join(""));
  const page = await browser.newPage();
  const inPage = await page.evaluate(`new Promise((resolve) => {
    addEventListener("message", ({ data }) => resolve(data), { once: true });
    (0, eval)(${script});
  })`);
  const inWorker = await page.evaluate(`new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob([${script}], { type: "text/javascript" })));
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  })`);
  expect(inPage).toBe(paintedExample());
  expect(inWorker).toBe(inPage);
  await page.close();
});
