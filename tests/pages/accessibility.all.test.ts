import type { Page } from "playwright";
import { expect, test } from "vitest";
import { addresses, logIn } from "../../scripts/lived-in.mjs";
import { axeFaults } from "../support/axe.js";
import { person, url, visitor } from "../support/here.js";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const [WIDE, NARROW] = [1280, 390];
/** The pages of a broken reset link and of an unknown address answer so, and the browser notes it. */
const expected = [/status of 4\d\d/];

const { guest, member } = addresses(person);
const known = new Set(guest.map(([name]) => name));
const pages = {
  guest,
  member: [
    ...member.filter(([name]) => !known.has(name)),
    ["insight", `/insight/${person.insightId}`] as const,
  ],
};

/** What is pressed, one after the other, on each page to open something over it. */
const overlays: Record<string, Record<string, string[]>> = {
  guest: { welcome: ["Log In", "Forgot your password?"], insight: ["Share"] },
  member: {
    "insight-private": ["More", "Delete"],
    training: ["Save as set"],
    "me-history": ["Clear history"],
  },
};
const OVERLAY = "[role=dialog], [role=alertdialog], [role=menu]";

test.each(["guest", "member"] as const)(
  "no page of a %s, nor what opens over it, has a fault; none scrolls sideways, wide or narrow",
  async (role) => {
    const { page, context } = await visitor(expected, { reducedMotion: "reduce" });
    if (role === "member") await logIn(context.request, url, person);
    const faults: string[] = [];
    for (const [at, [name, path]] of pages[role].entries()) {
      // Every other page is searched as on a phone.
      const widths = at % 2 === 0 ? [NARROW, WIDE] : [WIDE, NARROW];
      await page.goto(url + path, { waitUntil: "networkidle" });
      if (name === "training") await page.getByRole("heading", { name: "Options" }).click();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const aside = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
        if (aside > 0) faults.push(`${name}: ${aside} pixels wider than ${width}`);
      }
      const found = await axeFaults(page, { whole: "html", tags });
      faults.push(...found.map((fault) => `${name}: ${fault}`));
      faults.push(
        ...(await faultsOver(page, overlays[role]?.[name] ?? [])).map((fault) => `over ${name}: ${fault}`),
      );
    }
    await page.setViewportSize({ width: NARROW, height: 900 });
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    faults.push(...(await axeFaults(page, { whole: "header", tags })));
    expect(faults).toEqual([]);
  },
);

/** Opens what the presses open, and closes it by Escape. */
async function faultsOver(page: Page, presses: string[]): Promise<string[]> {
  if (presses.length === 0) return [];
  const opened = page.locator(OVERLAY);
  for (const [at, name] of presses.entries()) {
    const isMenu = (await page.locator("[role=menu]").count()) > 0;
    const within = at === 0 ? page.getByRole("main") : opened;
    await within
      .getByRole(isMenu ? "menuitem" : "button", { name, exact: true })
      .first()
      .click();
    if (isMenu) await page.locator("[role=menu]").waitFor({ state: "detached" });
    await opened.waitFor();
  }
  const faults = await axeFaults(page, { whole: OVERLAY, tags });
  await page.keyboard.press("Escape");
  await opened.waitFor({ state: "detached" });
  return faults;
}
