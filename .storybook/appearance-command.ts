import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { defineBrowserCommand } from "@vitest/browser-playwright";
import type { CDPSession, Page } from "playwright";
import { themes } from "../scripts/lived-in.mjs";
import { type Appearance, appearanceOf, packed, unlikeSquares, unpacked } from "../scripts/appearances.mjs";

/** Whether each story is compared with its kept appearance, or that is kept anew. */
export type AppearanceMode = "compare" | "update";

/** A line for each story. */
const file = fileURLToPath(new URL("appearances.txt", import.meta.url));
/** Where pictures of what has changed are put. */
const pictures = fileURLToPath(new URL("../.cache/appearances/", import.meta.url));
/** The side of a square of an appearance, in CSS pixels. */
const SQUARE = 30;
const AGAIN = "npm run test:visual -- --update";

/** The appearances of each story, in the order of the themes. */
const known = new Map(
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split(" ") as [string, string]),
);
const fresh = new Map<string, Appearance[]>();
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Stories that were not visited keep theirs. */
function keep(story: string, theme: string, seen: Appearance): void {
  if (fresh.size === 0) {
    process.once("exit", () => {
      for (const [story, appearances] of fresh) known.set(story, packed(appearances));
      const lines = [...known].map(([story, word]) => `${story} ${word}\n`);
      writeFileSync(file, lines.sort().join(""));
    });
  }
  const appearances = fresh.get(story) ?? [];
  appearances[themes.indexOf(theme)] = seen;
  fresh.set(story, appearances);
}

/** Milliseconds between two pictures of a page on which something may still come, and how often it is waited for. */
const PAUSE = 250;
const WAITS = 12;

/**
 * Compares what is on the page with what was there when its appearance was kept, or keeps it anew. What comes late, after the
 * story was played, is waited for.
 *
 * @param part Of the page, which is that of a story's frame.
 * @returns What is wrong; undefined: they are alike.
 */
export const appearance = defineBrowserCommand<
  [string, string, AppearanceMode, { x: number; y: number; width: number; height: number }]
>(async ({ page }, story, theme, appearanceMode, part) => {
  const devtools = await devtoolsOf(page);
  const take = () => appearanceOf(devtools, part);
  if (appearanceMode === "update") {
    // What stays as it is in one theme does so in all.
    const seen = fresh.has(story) ? await take() : await settled(take);
    if (seen) return keep(story, theme, seen);
    return `${story} in ${theme} never stays as it is. Let its play wait, or set its parameter appearance to false.`;
  }
  const word = known.get(story);
  const before = word === undefined ? undefined : unpacked(word)[themes.indexOf(theme)];
  if (before === undefined) return `${story} in ${theme}: its appearance was never kept. Type: ${AGAIN}`;
  const unlike = await differences(before, take);
  const [first] = unlike;
  if (first === undefined) return undefined;
  const picture = `${pictures}${story}.${theme}.png`;
  mkdirSync(dirname(picture), { recursive: true });
  await page.screenshot({ path: picture, clip: part });
  const where = `${unlike.length} squares of ${SQUARE} pixels, the first at ${first.x * SQUARE}, ${first.y * SQUARE}`;
  return `${story} in ${theme} is unlike before: ${where} (${picture}). If it is meant to: ${AGAIN}`;
});

/** The appearance of a page that is the same twice; undefined where it never is. */
async function settled(take: () => Promise<Appearance>): Promise<Appearance | undefined> {
  let before = await take();
  for (let wait = 0; wait < WAITS; wait++) {
    await setTimeout(PAUSE);
    const seen = await take();
    if (Buffer.compare(before.levels, seen.levels) === 0) return seen;
    before = seen;
  }
  return undefined;
}

/** Where a page is unlike what it was before, however long it is waited for. */
async function differences(
  before: Appearance,
  take: () => Promise<Appearance>,
): Promise<{ x: number; y: number }[]> {
  let unlike = unlikeSquares(before, await take());
  for (let wait = 0; wait < WAITS && unlike.length > 0; wait++) {
    await setTimeout(PAUSE);
    unlike = unlikeSquares(before, await take());
  }
  return unlike;
}
