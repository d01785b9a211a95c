import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { newVisitor } from "../support/browser.js";
import { logInByDialog } from "../support/enter.js";
import { openUndertone } from "../support/for-a-file.js";
import { PASSWORD, registerIn } from "../support/member.js";
import { toast } from "../support/toasts.js";

/** The browser's own line for a login or a link that is refused. */
const refused = [/status of 40[01]/];
const NEW_PASSWORD = "a short and loud street";

const here = openUndertone();

beforeAll(async () => {
  for (const username of ["ada", "grace"]) {
    const context = await here.browser.newContext();
    await registerIn(context, here.undertone.url, username);
    await context.close();
  }
});

test("a theme chosen while logged in is there after the login in another here.browser, without a flash", async () => {
  const first = await newVisitor(here.browser);
  await first.page.goto(here.undertone.url);
  await logInByDialog(first.page, "ada");
  await first.page.goto(`${here.undertone.url}/me?tab=settings`);
  await first.page.getByRole("radio", { name: /Mint Focus/ }).click();
  await toast(first.page, "Preferences updated successfully!");
  expect(await worn(first.page)).toBe("theme-mint-focus");

  const second = await newVisitor(here.browser);
  await second.page.addInitScript(
    "globalThis.drawn = []; document.addEventListener('DOMContentLoaded', () => {" +
      "const note = () => globalThis.drawn.push(document.documentElement.dataset.theme); note();" +
      "new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['data-theme'] }); })",
  );
  await second.page.goto(here.undertone.url);
  await second.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await worn(second.page)).toBe("theme-cool-white");
  await logInByDialog(second.page, "ada");
  await expect.poll(() => worn(second.page)).toBe("theme-mint-focus");
  await second.page.goto(`${here.undertone.url}/me?tab=settings`);
  await second.page.getByRole("radio", { name: /Mint Focus/ }).waitFor();
  expect(await second.page.getByRole("radio", { name: /Mint Focus/ }).isChecked()).toBe(true);
  // What the account says is put on once more, and is the same: nothing else was ever seen.
  expect(new Set((await second.page.evaluate("globalThis.drawn")) as string[])).toEqual(
    new Set(["theme-mint-focus"]),
  );
  for (const { complaints, context } of [first, second]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test("a guest's stored theme that nobody knows falls back to the default, which is worn at first whatever the system prefers", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${here.undertone.url}/insights`);
  expect(await worn(page)).toBe("theme-cool-white");
  await page.evaluate("localStorage.setItem('undertone-theme', 'theme-of-nowhere')");
  await page.reload();
  expect(await worn(page)).toBe("theme-cool-white");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a forgotten password is set anew by the link in the mail, once, and every session ends", async () => {
  const elsewhere = await newVisitor(here.browser);
  await elsewhere.page.goto(here.undertone.url);
  await logInByDialog(elsewhere.page, "ada");

  const { page, context, complaints } = await newVisitor(here.browser, refused);
  await page.goto(here.undertone.url);
  await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Forgot your password?" }).click();
  await dialog.getByRole("button", { name: "Send reset email" }).click();
  await dialog.getByText("Please enter your email address", { exact: true }).first().waitFor();
  await dialog.getByLabel(/^Email/).fill("ada@example.org");
  await dialog.getByRole("button", { name: "Send reset email" }).click();
  await dialog.getByText("Password reset email sent! Please check your inbox.", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Send to a different email" }).click();
  await dialog.getByLabel(/^Email/).waitFor();

  const link = await mailedLink();
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: "Reset your password" }).waitFor();
  expect(page.url()).toBe(`${here.undertone.url}/reset-password`);
  await choose(page, "short", "short");
  await says(page, "Password must be at least 6 characters long.");
  await choose(page, NEW_PASSWORD, `${NEW_PASSWORD}s`);
  await says(page, "Passwords do not match");
  expect(await page.getByLabel(/^New password/).inputValue()).toBe(NEW_PASSWORD);
  await choose(page, NEW_PASSWORD, NEW_PASSWORD);
  await page.getByText("Your password is changed.").waitFor();
  await page.waitForURL(`${here.undertone.url}/`);

  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await dialog.getByLabel(/^Email/).fill("ada@example.org");
  await dialog.getByRole("textbox", { name: /^Password/ }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log In" }).click();
  await dialog.getByText("Email or password is incorrect.").first().waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await logInByDialog(page, "ada", NEW_PASSWORD);

  await page.goto(link);
  await choose(page, "another good one", "another good one");
  await says(page, "Invalid or missing reset token. Please request a new password reset.");
  await page.getByRole("button", { name: "Request a new link" }).waitFor();
  await page.goto(`${here.undertone.url}/reset-password`);
  await says(page, "Invalid or missing reset token. Please request a new password reset.");

  await elsewhere.page.reload();
  await elsewhere.page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  expect(complaints).toEqual([]);
  expect(elsewhere.complaints).toEqual([]);
  await context.close();
  await elsewhere.context.close();
});

test("an account is deleted with its password alone, and cannot be entered again", async () => {
  const { page, context, complaints } = await newVisitor(here.browser, refused);
  await page.goto(here.undertone.url);
  await logInByDialog(page, "grace");
  await page.goto(`${here.undertone.url}/me?tab=settings&section=password`);
  const open = page.getByRole("button", { name: "Delete account" });
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await open.click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await open.click();
  const confirm = dialog.getByRole("button", { name: "Delete for good" });
  await dialog.getByRole("textbox", { name: /password/i }).fill("not the password");
  await confirm.click();
  await dialog.getByText("This is not your current password.").first().waitFor();
  await dialog.getByRole("textbox", { name: /password/i }).fill(PASSWORD);
  await confirm.click();
  await toast(page, "Your account is deleted.");
  await page.waitForURL(`${here.undertone.url}/`);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  const login = page.getByRole("dialog");
  await login.getByLabel(/^Email/).fill("grace@example.org");
  await login.getByRole("textbox", { name: /^Password/ }).fill(PASSWORD);
  await login.getByRole("button", { name: "Log In" }).click();
  await login.getByText("Email or password is incorrect.").first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

const worn = (page: Page) => page.evaluate("document.documentElement.dataset.theme");

/** Fills in the page of the mailed link, and sends it. */
async function choose(page: Page, first: string, second: string): Promise<void> {
  await page.getByLabel(/^New password/).fill(first);
  await page.getByLabel(/^Confirm password/).fill(second);
  await page.getByRole("button", { name: "Set new password" }).click();
}

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** The link of the one mail in the outbox, as somebody copies it from there. */
async function mailedLink(): Promise<string> {
  const outbox = join(here.undertone.dataDir, "outbox");
  const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".eml")) : []);
  await expect.poll(mails, { timeout: 280_000 }).toHaveLength(1);
  const lines = readFileSync(join(outbox, mails()[0] ?? ""), "utf8").split("\r\n");
  const link = lines.find((line) => line.startsWith(`${here.undertone.url}/reset-password?token=`));
  if (link === undefined) throw new Error(`No link in the mail:\n${lines.join("\n")}`);
  return link;
}
