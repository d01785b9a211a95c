import { execFileSync } from "node:child_process";
import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { startUndertone } from "../../scripts/started-server.mjs";
import { dataAfterLiving } from "./after-first-start.js";
import { launchOptions } from "./browser.js";

/** One built server, with people and their insights already there, and one browser, for all files of the journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, person } = await dataAfterLiving();
  const invitation = operatorInvitation(dataDir);
  // Each visitor has an address of its own, as it has in life: limits are counted by address.
  const undertone = await startUndertone({ TRUST_PROXY: "true" }, dataDir);
  const operatorLink = `${undertone.url}${invitation}`;
  const browser = await chromium.launchServer(launchOptions());
  project.provide("journeys", {
    url: undertone.url,
    dataDir,
    person,
    operatorLink,
    browser: browser.wsEndpoint(),
  });
  return async () => {
    await browser.close();
    await undertone.dispose();
  };
}

/** The address, on any server on this folder, with which one person becomes its operator. */
function operatorInvitation(dataDir: string): string {
  const command = ["packages/server/dist/cli/main.js", "admin", "invite", "--role", "operator"];
  const environment = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir };
  const printed = execFileSync(process.execPath, command, { env: environment, encoding: "utf8" });
  return new URL(printed.split("\n")[0] ?? "").href.replace(/^http:\/\/[^/]+/, "");
}
