import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { defineBrowserCommand } from "@vitest/browser-playwright";
import type { CDPSession, Page } from "playwright";
import { themes } from "../scripts/lived-in.mjs";
import { type Appearance, appearanceOf, packed, unlikeSquares, unpacked } from "../scripts/appearances.mjs";

/** Whether each story is compared with what it looked like, or that is kept anew. */
export type AppearanceMode = "compare" | "update";

/** A line for each story. */
const file = fileURLToPath(new URL("appearances.txt", import.meta.url));
/** Where pictures of what has changed are put. */
const pictures = fileURLToPath(new URL("../.cache/appearances/", import.meta.url));
const AGAIN = "npm run test:visual -- --update";

/** What each story looked like, in the order of the themes. */
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

/**
 * Compares what is on the page with what was there when its look was kept.
 *
 * @param part Of the page, which is that of a story's frame.
 * @returns What is wrong; undefined: they look alike.
 */
export const appearance = defineBrowserCommand<
  [string, string, AppearanceMode, { x: number; y: number; width: number; height: number }]
>(async ({ page }, story, theme, appearanceMode, part) => {
  const seen = await appearanceOf(await devtoolsOf(page), part);
  if (appearanceMode === "update") return keep(story, theme, seen);
  const word = known.get(story);
  const before = word === undefined ? undefined : unpacked(word)[themes.indexOf(theme)];
  if (before === undefined)
    return `${story} in ${theme}: nobody has kept what it appearances like. Type: ${AGAIN}`;
  const unlike = unlikeSquares(before, seen);
  const [first] = unlike;
  if (first === undefined) return undefined;
  const picture = `${pictures}${story}.${theme}.png`;
  mkdirSync(dirname(picture), { recursive: true });
  await page.screenshot({ path: picture, clip: part });
  const where = `${unlike.length} squares of 30 pixels, the first at ${first.x * 30}, ${first.y * 30}`;
  return `${story} in ${theme} appearances unlike before: ${where} (${picture}). If it is meant to: ${AGAIN}`;
});
