import type { Page } from "playwright";
import { PASSWORD } from "./member.js";

/** Registers somebody as people do: by the dialog of the start page. Ends where registering leads to. */
export async function registerByDialog(page: Page, url: string, username: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Email/ }).fill(`${username}@example.org`);
  await dialog.getByRole("textbox", { name: /^Username/ }).fill(username);
  await dialog.getByRole("textbox", { name: /^Password/ }).fill(PASSWORD);
  await dialog.getByRole("textbox", { name: /^Confirm password/ }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Register" }).click();
  await page.waitForURL(/\/insights$/);
  await page.getByText(`@${username}`, { exact: true }).waitFor();
}

/** Logs in by the dialog, wherever the page is. Ends where logging in leads to. */
export async function logInByDialog(page: Page, username: string, word = PASSWORD): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Email/ }).fill(`${username}@example.org`);
  await dialog.getByRole("textbox", { name: /^Password/ }).fill(word);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/\/insights$/);
  await page.getByText(`@${username}`, { exact: true }).waitFor();
}
