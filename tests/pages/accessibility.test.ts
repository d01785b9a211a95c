import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addresses, logIn } from "../../scripts/lived-in.mjs";
import { axeFaults } from "../support/axe.js";
import { newVisitor, type WatchedPage } from "../support/browser.js";
import { openLivedInUndertone } from "../support/for-a-file.js";
import { openOptions } from "../support/open-options.js";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const WIDE = 1280;
const NARROW = 390;
const HEIGHT = 900;
/** The page of a broken reset link answers so, and the browser notes it. */
const expected = [/status of 4\d\d/];

const pages = addresses({ insightId: "{insightId}", privateId: "{privateId}" });

const here = openLivedInUndertone();

async function visitor(role: string, width: number): Promise<WatchedPage> {
  const visit = await newVisitor(here.browser, expected);
  await visit.page.emulateMedia({ reducedMotion: "reduce" });
  await visit.page.setViewportSize({ width, height: HEIGHT });
  if (role === "member") await logIn(visit.context.request, here.undertone.url, here.person);
  return visit;
}

async function open(page: Page, path: string): Promise<void> {
  const address = path
    .replace("{insightId}", here.person.insightId)
    .replace("{privateId}", here.person.privateId);
  await page.goto(here.undertone.url + address, { waitUntil: "networkidle" });
}

/** What was searched in every theme, at each width. */
const knownAt: Record<number, Set<string>> = {};

function violations(page: Page, part = "html"): Promise<string[]> {
  const known = (knownAt[page.viewportSize()?.width ?? 0] ??= new Set());
  return axeFaults(page, { tags, whole: "html", part, known });
}

/** Axe's faults, a sideways scroll and complaints: none of them. */
async function expectNoFault({ page, complaints }: WatchedPage, part?: string): Promise<void> {
  expect(await violations(page, part)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
}

describe.each(Object.entries(pages))("as %s", (role, addressesOfRole) => {
  let visit: WatchedPage;
  beforeAll(async () => {
    visit = await visitor(role, WIDE);
  });
  afterAll(() => visit.context.close());

  // Opening a page takes longer than searching it, so each is opened once; half of them wide, and then made narrow, as by
  // somebody who turns a tablet.
  test.each(
    addressesOfRole.map(
      ([name, path], i) => [name, path, ...(i % 2 ? [NARROW, WIDE] : [WIDE, NARROW])] as const,
    ),
  )(
    "%s, wide and narrow, has no fault, no sideways scroll and no complaint",
    async (_, path, first, then) => {
      await visit.page.setViewportSize({ width: first, height: HEIGHT });
      await open(visit.page, path);
      await expectNoFault(visit);
      await visit.page.setViewportSize({ width: then, height: HEIGHT });
      await expectNoFault(visit);
    },
  );
});

/** Every dialog and menu of the app, by what is pressed, one after the other, to open it. */
const overlays: Record<string, [name: string, path: string, ...presses: (string | RegExp)[]][]> = {
  guest: [
    ["login", "/", "Log In"],
    ["register", "/", "Register"],
    ["forgot password", "/", "Log In", "Forgot your password?"],
    ["export", "/insight/{insightId}", "Export"],
    ["share", "/insight/{insightId}", "Share"],
  ],
  member: [
    ["export", "/insight/{privateId}", "Export"],
    ["share", "/insight/{privateId}", "Share"],
    ["deleting a comment", "/insight/{insightId}", /^Delete the comment by ada$/],
    ["what cannot be undone", "/insight/{privateId}", "More"],
    ["deleting an insight on its page", "/insight/{privateId}", "More", "Delete"],
    ["deleting an insight in the list", "/my-insights", /^Delete/],
    ["saving a parameter set", "/training", "Options", "Save as set"],
    ["deleting a parameter set", "/me?tab=parameters", /^Delete/],
    ["clearing the history", "/me?tab=history", "Clear history"],
    ["deleting the account", "/me?tab=settings&section=password", "Delete account"],
  ],
};
const OVERLAY = "[role=dialog], [role=alertdialog], [role=menu]";

describe.each(Object.entries(overlays))("opened by a %s", (role, overlaysOfRole) => {
  describe.each([WIDE, NARROW])("at %i pixels", (width) => {
    let visit: WatchedPage;
    /** The page that is open, with nothing over it. */
    let bare = "";
    beforeAll(async () => {
      visit = await visitor(role, width);
    });
    afterAll(() => visit.context.close());

    test.each(overlaysOfRole)("%s has no fault, and Escape closes it", async (_, path, ...presses) => {
      const { page, complaints } = visit;
      if (bare !== path) await open(page, path);
      bare = "";
      const opened = page.locator(OVERLAY);
      for (const name of presses) {
        const within = (await opened.count()) > 0 ? opened : page.getByRole("main");
        const exact = typeof name === "string";
        if (name === "Options") {
          await openOptions(page);
          continue;
        }
        const isInMenu = (await page.locator("[role=menu]").count()) > 0;
        await within
          .getByRole(isInMenu ? "menuitem" : "button", { name, exact })
          .first()
          .click();
        if (isInMenu) await page.locator("[role=menu]").waitFor({ state: "detached" });
        await opened.waitFor();
      }
      await expectNoFault(visit, OVERLAY);
      await page.keyboard.press("Escape");
      await opened.waitFor({ state: "detached" });
      expect(complaints).toEqual([]);
      bare = path;
    });
  });
});

test.each(Object.keys(pages))("the bar's menu on a phone has no fault, as %s", async (role) => {
  const { page, context, complaints } = await visitor(role, NARROW);
  await open(page, "/insights");
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  expect(await violations(page, "header")).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
