import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { logInByDialog } from "../support/enter.js";
import { dataDir, member, person, url, visitor } from "../support/here.js";
import { PASSWORD } from "../support/member.js";
import { toast } from "../support/toasts.js";

/** The browser's own line for a login, a name or a link that is refused. */
const refused = [/status of 40[019]/];
const NEW_PASSWORD = "a short and loud street";

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

test("a registration that is refused keeps what was typed; a forgotten password is set anew by the link in the mail, once; the account is deleted", async () => {
  const { page, context } = await visitor(refused);
  const username = `grace-${process.pid}`;
  const email = `${username}@example.org`;
  const dialog = page.getByRole("dialog");
  const field = (name: RegExp) => dialog.getByRole("textbox", { name });
  await page.goto(url);
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
  await field(/^Email/).fill(email);
  await field(/^Username/).fill(person.username);
  await field(/^Password/).fill(PASSWORD);
  await field(/^Confirm password/).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Register" }).click();
  await dialog.getByText("This username is taken.", { exact: true }).waitFor();
  expect(await field(/^Email/).inputValue()).toBe(email);
  await field(/^Username/).fill(username);
  await dialog.getByRole("button", { name: "Register" }).click();
  await page.getByText(`@${username}`, { exact: true }).waitFor();
  await page.goto(`${url}/insights`);
  await context.clearCookies();
  const elsewhere = await visitor(refused);
  await elsewhere.page.goto(url);
  await logInByDialog(elsewhere.page, username);

  await page.goto(url);
  await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
  await dialog.getByRole("button", { name: "Forgot your password?" }).click();
  await field(/^Email/).fill(email);
  await dialog.getByRole("button", { name: "Send reset email" }).click();
  await dialog.getByText("Password reset email sent! Please check your inbox.", { exact: true }).waitFor();
  const link = await mailedLink(email);
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: "Reset your password" }).waitFor();
  expect(page.url()).toBe(`${url}/reset-password`);
  await choose(page, NEW_PASSWORD);
  await page.getByText("Your password was changed.").waitFor();
  await page.waitForURL(`${url}/`);
  await elsewhere.page.reload();
  await elsewhere.page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  await page.goto(link);
  await choose(page, "another good one");
  await page
    .getByText("Invalid or missing reset token. Please request a new password reset.")
    .first()
    .waitFor();

  await page.goto(url);
  await logInByDialog(page, username, NEW_PASSWORD);
  await page.goto(`${url}/me?tab=settings&section=password`);
  await page.getByRole("button", { name: "Delete account" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await question.getByRole("textbox", { name: /password/i }).fill(NEW_PASSWORD);
  await question.getByRole("button", { name: "Delete permanently" }).click();
  await toast(page, "Your account was deleted.");
  await page.waitForURL(`${url}/`);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await field(/^Email/).fill(email);
  await field(/^Password/).fill(NEW_PASSWORD);
  await dialog.getByRole("button", { name: "Log In" }).click();
  await dialog.getByText("Email or password is incorrect.").first().waitFor();
});

/** Fills in the page of the mailed link, and sends it. */
async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
  await page.getByRole("button", { name: "Set new password" }).click();
}

/** The link of the one mail to this address in the outbox, as somebody copies it from there. */
async function mailedLink(email: string): Promise<string> {
  const outbox = join(dataDir, "outbox");
  const mails = () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFileSync(join(outbox, name), "utf8").split("\r\n"))
      .filter((lines) => lines.some((line) => line.startsWith("To:") && line.includes(email)));
  await expect.poll(mails).toHaveLength(1);
  const link = mails()[0]?.find((line) => line.startsWith(`${url}/reset-password?token=`));
  if (link === undefined) throw new Error("No link in the mail.");
  return link;
}
