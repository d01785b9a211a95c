import type { Page } from "playwright";
import { text } from "node:stream/consumers";

/** What a press makes the page download: the file's name, and what it holds. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<[string, string]> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return [download.suggestedFilename(), await text(await download.createReadStream())];
}
