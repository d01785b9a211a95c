import type { Browser } from "playwright";
import { preview } from "vite";
import { afterAll, beforeAll } from "vitest";
import { buildStorybookIfNeeded, storybookFolder } from "../../scripts/build.mjs";
import { newVisitor, openBrowser, type WatchedPage } from "../support/browser.js";

/** The built Storybook, served while the tests of a file run. */
export function openBook(): { visit: (path: string) => Promise<WatchedPage> } {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof preview>>;
  let origin: string;
  beforeAll(async () => {
    buildStorybookIfNeeded();
    browser = await openBrowser();
    server = await preview({
      configFile: false,
      logLevel: "silent",
      build: { outDir: storybookFolder },
      preview: { host: "127.0.0.1", port: 0 },
    });
    origin = new URL(server.resolvedUrls?.local[0] ?? "").origin;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    visit: async (path) => {
      const visitor = await newVisitor(browser);
      await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
      await visitor.page.goto(`${origin}/${path}`);
      return visitor;
    },
  };
}
