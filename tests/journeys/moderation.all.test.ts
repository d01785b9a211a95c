import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axeFaults } from "../support/axe.js";
import { focused, tabTo } from "../support/focus.js";
import { call, member, operatorLink, publicInsight, url, visitor } from "../support/here.js";
import { PASSWORD } from "../support/member.js";
import { toast } from "../support/toasts.js";

const TITLE = "What the street is for";
/** The browser's own line for what is not there any more, or refused. */
const gone = [/status of 40[0134]/];

/** Waits for something to have the focus, and presses a key. */
async function press(page: Page, wanted: RegExp, key = "Enter"): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** In the dialog that is open: the reason, and what sends it. */
async function giveReason(page: Page, reason: string, button: RegExp): Promise<void> {
  await page.getByRole("dialog").getByRole("textbox").waitFor();
  await expect.poll(() => focused(page)).toMatch(/textbox|dialog/);
  if (!/textbox/.test(await focused(page))) await tabTo(page, /textbox/);
  await page.keyboard.type(reason);
  await press(page, button);
}

async function adminList(page: Page, list: string): Promise<void> {
  await page.goto(`${url}/admin?list=${list}`);
  await page.getByRole("article").first().waitFor();
}

async function isThere(page: Page, insightId: string): Promise<boolean> {
  const answer = await page.goto(`${url}/insight/${insightId}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (answer?.status() !== 200) return false;
  // What is drawn before the scripts come can do nothing yet.
  await page.getByRole("button", { name: "Share" }).waitFor();
  return true;
}

test("report, hide, restore and delete by keyboard, each as a guest, the author and a moderator see it", async () => {
  const ada = await member(gone);
  const insightId = await publicInsight(ada.context);
  await call(ada.context, "PATCH", `insight/${insightId}`, { title: TITLE });

  const guest = (await visitor(gone)).page;
  expect(await isThere(guest, insightId)).toBe(true);
  await press(guest, /button "More"/);
  await expect.poll(() => focused(guest)).toMatch(/menuitem "Compare"/);
  await guest.keyboard.press("ArrowDown");
  await expect.poll(() => focused(guest)).toMatch(/menuitem "Report"/);
  await guest.keyboard.press("Enter");
  const report = guest.getByRole("dialog", { name: "Report this insight" });
  await report.getByLabel(/^Reason/).waitFor();
  await tabTo(guest, /combobox "Reason/);
  await guest.keyboard.type("Spam");
  expect(await axeFaults(guest, { whole: "[role=dialog]" })).toEqual([]);
  await press(guest, /button "Report"/);
  await toast(guest, "Reported. A moderator will look at it.");
  expect((await guest.goto(`${url}/admin`))?.status()).toBe(404);

  const operator = await visitor(gone);
  await operator.page.goto(operatorLink);
  const form = operator.page.getByRole("main");
  await form.getByRole("textbox", { name: /^Email/ }).fill("olga@example.org");
  await form.getByRole("textbox", { name: /^Username/ }).fill("olga");
  await form.getByRole("textbox", { name: /^Password/ }).fill(PASSWORD);
  await form.getByRole("textbox", { name: /^Confirm password/ }).fill(PASSWORD);
  await form.getByRole("button", { name: "Register" }).click();
  await operator.page.waitForURL(/\/insights$/);
  await adminList(operator.page, "moderatedPeople");
  expect(await axeFaults(operator.page, { whole: "main" })).toEqual([]);
  const judith = await member(gone);
  const { items } = await call<{ items: { id: string }[] }>(
    operator.context,
    "GET",
    `admin/people?q=${judith.username}`,
  );
  await call(operator.context, "PUT", `admin/people/${items[0]?.id}/role`, { role: "moderator" });

  const moderator = judith.page;
  await adminList(moderator, "reports");
  expect(await moderator.getByRole("tab").allInnerTexts()).toEqual([
    ...["Reports", "People", "Insights", "Comments", "Log"],
  ]);
  await press(moderator, new RegExp(`button "Hide ${TITLE}"`));
  await giveReason(moderator, "Names a neighbour.", /button "Hide"/);
  await toast(moderator, "Hidden.");
  await expect.poll(() => focused(moderator)).toMatch(/heading "Reports"/);
  expect(await isThere(guest, insightId)).toBe(false);
  expect(await isThere(moderator, insightId)).toBe(true);
  expect(await isThere(ada.page, insightId)).toBe(true);
  const said = "Only you and the moderators can see it. Reason: Names a neighbour.";
  await ada.page.getByRole("note").filter({ hasText: said }).waitFor();

  await adminList(moderator, "moderatedInsights");
  await press(moderator, new RegExp(`button "Restore ${TITLE}"`));
  await toast(moderator, "Restored.");
  await expect.poll(() => focused(moderator)).toMatch(new RegExp(`button "Hide ${TITLE}"`));
  expect(await isThere(guest, insightId)).toBe(true);

  await adminList(moderator, "moderatedInsights");
  await press(moderator, new RegExp(`button "Delete ${TITLE}"`));
  await press(moderator, /button "Delete"/);
  await toast(moderator, "Deleted.");
  expect(await isThere(guest, insightId)).toBe(false);
  await adminList(moderator, "auditLog");
  expect((await moderator.getByRole("article").allInnerTexts()).map((text) => text.split("\n")[0])).toEqual(
    expect.arrayContaining(["Delete", "Hide", "Restore", "Change role"]),
  );
});
