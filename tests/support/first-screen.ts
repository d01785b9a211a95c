import type { Page } from "playwright";
import { READ_FIRST_SCREEN } from "./read-first-screen.mjs";

/** What a result shows before anybody presses, scrolls or types. */
export interface FirstScreen {
  /** Where each sentence of the headline ends, in pixels from the page's top. */
  sentenceEnds: number[];
  /** Visible words of ours: what people wrote, titles, names and figures are not. */
  words: string[];
  /** Names of the visible buttons of the whole page, the bar at its top included. */
  buttons: string[];
}

/** Reads the page without touching it. */
export async function firstScreen(page: Page): Promise<FirstScreen> {
  return (await page.evaluate(READ_FIRST_SCREEN)) as FirstScreen;
}
