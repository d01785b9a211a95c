import type { Page } from "playwright";
import { expect, test } from "vitest";
import { logInByDialog } from "../support/enter.js";
import { member, url, visitor } from "../support/here.js";
import { toast } from "../support/toasts.js";

const worn = (page: Page) => page.evaluate("document.documentElement.dataset.theme");

test("a theme chosen while logged in is there after the login in another browser, without a flash", async () => {
  const { page, username } = await member();
  await page.goto(`${url}/me?tab=settings`);
  await page.getByRole("radio", { name: /Mint Focus/ }).click();
  await toast(page, "Preferences updated successfully!");
  expect(await worn(page)).toBe("theme-mint-focus");

  const second = await visitor([], { colorScheme: "dark" });
  await second.page.addInitScript(
    "globalThis.drawn = []; document.addEventListener('DOMContentLoaded', () => {" +
      "const note = () => globalThis.drawn.push(document.documentElement.dataset.theme); note();" +
      "new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['data-theme'] }); })",
  );
  await second.page.addInitScript("localStorage['undertone-theme'] ??= 'theme-of-nowhere'");
  await second.page.goto(url);
  await second.page.getByRole("heading", { level: 1 }).waitFor();
  // A guest's: what nobody knows gives way to the default, whatever the system prefers.
  expect(await worn(second.page)).toBe("theme-cool-white");
  await logInByDialog(second.page, username);
  await expect.poll(() => worn(second.page)).toBe("theme-mint-focus");
  await second.page.goto(`${url}/me?tab=settings`);
  const chosen = second.page.getByRole("radio", { name: /Mint Focus/ });
  await expect.poll(() => chosen.isChecked()).toBe(true);
  // What the account says is put on once more, and is the same: nothing else was ever seen.
  expect(new Set(await second.page.evaluate<string[]>("globalThis.drawn"))).toEqual(
    new Set(["theme-mint-focus"]),
  );
});
