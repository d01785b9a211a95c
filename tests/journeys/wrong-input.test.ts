import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { logIn } from "../../scripts/lived-in.mjs";
import { newVisitor, type WatchedPage } from "../support/browser.js";
import { openLivedInUndertone } from "../support/for-a-file.js";
import { PASSWORD } from "../support/member.js";
import { toast } from "../support/toasts.js";
import { openOptions } from "../support/open-options.js";

/** The browser's own line for what is refused. */
const refused = [/status of (400|401|409|500)/];

const here = openLivedInUndertone();

test("login and registration say what is wrong with each field, and keep what was typed", async () => {
  const { page, context, complaints } = await newVisitor(here.browser, refused);
  await page.goto(here.undertone.url);
  await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
  const dialog = page.getByRole("dialog");
  const field = (name: RegExp) => dialog.getByRole("textbox", { name });
  const logIn = dialog.getByRole("button", { name: "Log In" });
  await logIn.click();
  await says(dialog, "Email is required", "Password is required");
  await field(/^Email/).fill("nobody");
  await field(/^Password/).fill("short");
  await logIn.click();
  await says(dialog, "Format is incorrect");
  expect(await dialog.getByText(/^Minimum length/).count()).toBe(0);
  await field(/^Email/).fill(here.person.email);
  await field(/^Password/).fill("not the password");
  await logIn.click();
  await says(dialog, "Email or password is incorrect.");
  expect(await field(/^Email/).inputValue()).toBe(here.person.email);

  await dialog.getByRole("tab", { name: "Register" }).click();
  const register = dialog.getByRole("button", { name: "Register" });
  await register.click();
  await says(dialog, "Email is required", "Username is required", "Password is required");
  await fillRegistration("niklaus@example.org", "with space", "1234567", "12345678");
  await register.click();
  await says(dialog, "Format is incorrect", "Minimum length is 8", "Passwords don’t match");
  await fillRegistration("niklaus@example.org", "niklaus", "password1", "password1");
  await register.click();
  await says(dialog, "This password is among the most common ones. Choose another.");
  await fillRegistration("niklaus@example.org", here.person.username, PASSWORD, PASSWORD);
  await register.click();
  await says(dialog, "This username is taken.");
  await fillRegistration(here.person.email, "niklaus", PASSWORD, PASSWORD);
  await register.click();
  await says(dialog, "There is already an account with this email address.");
  expect(await field(/^Username/).inputValue()).toBe("niklaus");
  await field(/^Email/).fill("niklaus@example.org");
  await register.click();
  await page.getByText("@niklaus", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  async function fillRegistration(email: string, username: string, first: string, second: string) {
    await field(/^Email/).fill(email);
    await field(/^Username/).fill(username);
    await field(/^Password/).fill(first);
    await field(/^Confirm password/).fill(second);
  }
});

test("the training form clamps numbers to their bounds, and a refused target stays", async () => {
  const { page, context, complaints } = await asMember();
  await page.goto(`${here.undertone.url}/training`);
  const link = page.getByLabel("Post link or id");
  const start = page.getByRole("button", { name: "Start analysis" });
  await start.waitFor();
  expect(await start.isDisabled()).toBe(true);
  await link.fill("   ");
  expect(await start.isDisabled()).toBe(true);

  await openOptions(page);
  await page.getByRole("button", { name: "Expand all" }).click();
  const bounds: [field: string, typed: string, becomes: string, reason: string][] = [
    ["Comments at most", "0", "1", "Minimum is 1"],
    ["Comments at most", "20000", "10000", "Maximum is 10000"],
    ["Minimum score", "-101", "-100", "Minimum is -100"],
    ["Minimum score", "101", "100", "Maximum is 100"],
    ["Smallest topic", "1", "2", "Minimum is 2"],
    ["Alpha", "11", "10", "Maximum is 10"],
  ];
  for (const [label, typed, becomes, reason] of bounds) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    await page.keyboard.press("Tab");
    await expect.poll(() => field.inputValue(), { message: label }).toBe(becomes);
    await page.getByText(reason).first().waitFor();
  }

  await link.fill("https://example.org/not/a/forum");
  await start.click();
  await page
    .getByText(
      /^Analysis failed: No source here reads the link “https:\/\/example\.org\/not\/a\/forum”\. Paste a link to .* or a Reddit post, or upload the discussion as a file\.$/,
    )
    .waitFor();
  expect(await link.inputValue()).toBe("https://example.org/not/a/forum");
  expect(await page.getByLabel("Alpha", { exact: true }).inputValue()).toBe("10");
  await link.fill("https://www.reddit.com/r/announcements/comments/n49rw/");
  await start.click();
  await page
    .getByText(
      "Analysis failed: Reddit links cannot be read on this server yet: its operator has not set keys for Reddit. Upload the thread as a file instead.",
      { exact: true },
    )
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a comment that is empty or too long is not sent, and its text stays", async () => {
  const { page, context, complaints } = await asMember();
  await page.goto(`${here.undertone.url}/insight/${here.person.insightId}`);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/comment")) sent.push(request.url());
  });
  const field = page.getByLabel("Your comment");
  const send = page.getByRole("button", { name: "Comment", exact: true });
  const form = page.locator("form").filter({ has: field });
  for (const empty of ["", "   \n  "]) {
    await field.fill(empty);
    await send.click();
    await form.getByRole("alert").waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await form.getByRole("alert").innerText()).toBe("Write something first");
  }
  const long = "a comment ".repeat(501);
  await field.fill(long);
  await send.click();
  await form.getByText("Maximum length is 5000", { exact: true }).waitFor();
  expect(await field.inputValue()).toBe(long);

  const reply = page.getByRole("article", { name: "Comment by grace" });
  await reply.getByRole("button", { name: "Reply to grace" }).click();
  await reply.getByLabel("Your reply to @grace").fill("  ");
  await reply.getByRole("button", { name: "Reply", exact: true }).click();
  await reply.getByRole("alert").waitFor();
  expect(sent).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("preferences that the server refuses stay as they were chosen, and can be saved again", async () => {
  const { page, context, complaints } = await asMember();
  await page.goto(`${here.undertone.url}/me?tab=settings&section=preferences`);
  const mails = page.getByLabel(/^Email notifications/);
  const before = await mails.isChecked();
  await mails.click();
  const refusal = { status: 500, json: { message: "The disk is full.", code: "UNKNOWN_ERROR" } };
  await page.route("**/api/preference", (route) =>
    route.request().method() === "PUT" ? route.fulfill(refusal) : route.continue(),
  );
  await page.getByRole("button", { name: "Save preferences" }).click();
  await toast(page, "Failed to update preferences: The disk is full.");
  expect(await mails.isChecked()).toBe(!before);
  await page.unroute("**/api/preference");
  await page.getByRole("button", { name: "Save preferences" }).click();
  await toast(page, "Preferences updated successfully!");
  await page.reload();
  await mails.waitFor();
  expect(await mails.isChecked()).toBe(!before);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a password is not changed without the present one, nor to two different ones", async () => {
  const { page, context, complaints } = await asMember();
  await page.goto(`${here.undertone.url}/me?tab=settings&section=password`);
  const form = page.getByRole("region", { name: "Change your password" });
  const field = (name: RegExp) => form.getByRole("textbox", { name });
  const change = form.getByRole("button", { name: "Change password" });
  await field(/^Current/).fill("not the password");
  await field(/^New/).fill("a quiet and long road");
  await field(/^Confirm/).fill("a quiet and long roam");
  await change.click();
  await says(form, "Passwords don’t match");
  await field(/^Confirm/).fill("a quiet and long road");
  await change.click();
  await says(form, "This is not your current password.");
  expect(await field(/^New/).inputValue()).toBe("a quiet and long road");
  await field(/^Current/).fill(PASSWORD);
  await change.click();
  await toast(page, "Password changed. Everywhere else you are logged out.");
  // Back again, as the other tests know only the first one.
  const back = { currentPassword: "a quiet and long road", password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await page.request.post(`${here.undertone.url}/api/auth/change-password`, {
    headers: { Origin: here.undertone.url },
    data: back,
  });
  expect(answer.status()).toBe(204);
  expect(complaints).toEqual([]);
  await context.close();
});

async function asMember(): Promise<WatchedPage> {
  const visit = await newVisitor(here.browser, refused);
  await logIn(visit.context.request, here.undertone.url, here.person);
  return visit;
}

/** Waits until all of this is said. */
async function says(within: Page | Locator, ...texts: string[]): Promise<void> {
  for (const text of texts) await within.getByText(text, { exact: true }).first().waitFor();
}
