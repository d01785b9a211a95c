import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.mjs";
import { copyRepository, type RepositoryCopy } from "../contract/repository-copy.js";
import { newVisitor, openBrowser } from "../support/browser.js";
import { runningCommand, type RunningCommand } from "./running-command.js";

let copy: RepositoryCopy;
let storybook: RunningCommand;
let browser: Browser;
afterAll(async () => {
  await browser?.close();
  await storybook?.stop();
  copy?.dispose();
});
beforeAll(async () => {
  browser = await openBrowser();
});

test("`npm run storybook` shows a story when packages are installed and nothing was built", async () => {
  copy = copyRepository([".storybook", "stories"]);
  const port = await freePort();
  storybook = runningCommand(
    "npm",
    ["run", "storybook", "--", "--ci", "--port", String(port)],
    copy.root,
    {},
  );
  const [address] = await storybook.printed(new RegExp(`http://[\\w.]+:${port}/`));
  const { page, complaints } = await newVisitor(browser);
  await page.goto(`${address}iframe.html?id=form-engine-whole-forms-account--log-in&viewMode=story`);
  const password = page.getByLabel(/^Password/);
  await password.waitFor({ timeout: 280_000 }).catch((cause: unknown) => {
    throw new Error([storybook.output(), ...complaints].join("\n"), { cause });
  });
  // Around it stand the components, and nothing that leads elsewhere.
  await page.goto(address ?? "");
  await page.getByRole("link", { name: "Introduction" }).waitFor();
  await page.locator("#storybook-preview-wrapper").waitFor();
  expect(await page.getByText("Publish your Storybook").count()).toBe(0);
}, 600_000);
