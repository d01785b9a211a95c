import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright";
import { browserPath, quietFlags } from "../../scripts/provide-browser.mjs";
import { NOTE_TEXTS } from "./toasts.js";

export function launchOptions(): { executablePath: string; args: string[] } {
  const executablePath = browserPath();
  if (!executablePath) throw new Error("No Chromium: run `npm test`, which sees to it.");
  return { executablePath, args: quietFlags };
}

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions());

export interface WatchedPage {
  context: BrowserContext;
  page: Page;
  /** What the context's pages complained of: console errors, uncaught exceptions, violations of the content security policy. */
  complaints: string[];
}

/**
 * A fresh visitor.
 *
 * @param expected Console errors that belong to the test, such as the browser's own line for a refused login.
 * @param device Where the visitor has another device than a desktop computer.
 */
export async function newVisitor(
  browser: Browser,
  expected: RegExp[] = [],
  device: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...device });
  // Half a minute is not much for a page, or for a call, on a machine that is busy with something else.
  context.setDefaultTimeout(280_000);
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  context.on("console", (message) => {
    const text = message.text();
    // The browser's own line for a request that was refused does not say which.
    const which = text.startsWith("Failed to load resource") ? ` (${message.location().url})` : "";
    if (message.type() === "error") note(text + which);
  });
  context.on("weberror", (error) => note(String(error.error())));
  // In the page's own words, since this file has no page around it.
  await context.addInitScript(
    'addEventListener("securitypolicyviolation", (e) => console.error("CSP: " + e.violatedDirective + " " + e.blockedURI))',
  );
  await context.addInitScript(NOTE_TEXTS);
  const page = await context.newPage();
  return { context, page, complaints };
}
