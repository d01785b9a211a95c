import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addresses, logIn, themes } from "../../scripts/lived-in.mjs";
import { newVisitor, type WatchedPage } from "../support/browser.js";
import { openLivedInUndertone } from "../support/for-a-file.js";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const widths = [1280, 390];
/** The page of a broken reset link answers so, and the browser notes it. */
const expected = [/status of 4\d\d/];

const pages = addresses({ insightId: "{insightId}", privateId: "{privateId}" });

const here = openLivedInUndertone();

async function visitor(role: string, width: number): Promise<WatchedPage> {
  const visit = await newVisitor(here.browser, expected);
  await visit.page.emulateMedia({ reducedMotion: "reduce" });
  await visit.page.setViewportSize({ width, height: 900 });
  if (role === "member") await logIn(visit.context.request, here.undertone.url, here.person);
  return visit;
}

async function open(page: Page, path: string): Promise<void> {
  const address = path
    .replace("{insightId}", here.person.insightId)
    .replace("{privateId}", here.person.privateId);
  await page.goto(here.undertone.url + address, { waitUntil: "networkidle" });
}

/** What axe finds, as `theme: rule at element`; every rule in the first theme, those of colour in the others. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [index, theme] of themes.entries()) {
    await page.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
    // One frame: no second page is needed to put the findings of several together.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const result = await (
      index === 0 ? axe.withTags(rules) : axe.withRules(["color-contrast", "link-in-text-block"])
    ).analyze();
    for (const { id, nodes } of result.violations) {
      for (const { target, failureSummary } of nodes) {
        found.push(`${theme}: ${id} at ${target.join(" ")} (${failureSummary ?? ""})`);
      }
    }
  }
  return found;
}

describe.each(Object.entries(pages))("as %s", (role, addressesOfRole) => {
  describe.each(widths)("at %i pixels", (width) => {
    let visit: WatchedPage;
    beforeAll(async () => {
      visit = await visitor(role, width);
    });
    afterAll(() => visit.context.close());

    test.each(addressesOfRole)("%s has no fault, no sideways scroll and no complaint", async (_, path) => {
      await open(visit.page, path);
      expect(await violations(visit.page)).toEqual([]);
      expect(
        await visit.page.evaluate("document.documentElement.scrollWidth - innerWidth"),
      ).toBeLessThanOrEqual(0);
      expect(visit.complaints).toEqual([]);
    });
  });
});

/** What opens each dialog. */
const dialogs: [name: string, role: string, path: string, open: (page: Page) => Promise<void>][] = [
  ["login", "guest", "/", (page) => page.getByRole("main").getByRole("button", { name: "Log In" }).click()],
  [
    "register",
    "guest",
    "/",
    (page) => page.getByRole("main").getByRole("button", { name: "Register" }).click(),
  ],
  [
    "deleting an insight",
    "member",
    "/my-insights",
    (page) =>
      page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click(),
  ],
];

describe.each(widths)("dialogs at %i pixels", (width) => {
  test.each(dialogs)("%s has no fault, and Escape closes it", async (_, role, path, openDialog) => {
    const { page, context, complaints } = await visitor(role, width);
    await open(page, path);
    await openDialog(page);
    const dialog = page.locator("[role=dialog], [role=alertdialog]");
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
