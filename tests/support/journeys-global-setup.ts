import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { startUndertone } from "../../scripts/started-server.mjs";
import { dataAfterLiving } from "./after-first-start.js";
import { launchOptions } from "./browser.js";

/** One built server, with people and their insights already there, and one browser, for all files of the journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, person } = await dataAfterLiving();
  // Each visitor has an address of its own, as it has in life: limits are counted by address.
  const undertone = await startUndertone({ TRUST_PROXY: "true" }, dataDir);
  const browser = await chromium.launchServer(launchOptions());
  project.provide("journeys", { url: undertone.url, dataDir, person, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await undertone.dispose();
  };
}
