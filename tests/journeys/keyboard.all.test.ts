import { expect, test } from "vitest";
import { downloaded } from "../support/downloaded.js";
import { focused, tabTo } from "../support/focus.js";
import { member, url, visitor } from "../support/here.js";
import { PASSWORD } from "../support/member.js";

test("from the start page to the logout by keys alone, and the focus is always seen", async () => {
  const { username, email } = await member();
  const { page } = await visitor();
  const { keyboard } = page;
  // What opens is drawn a moment after it has the focus.
  const see = (where: string) =>
    expect.poll(() => page.evaluate(IS_FOCUS_SEEN), { message: `The focus at ${where}` }).toBe(true);
  const goTo = (wanted: RegExp) => tabTo(page, wanted, { onStop: see });
  const goBackTo = (wanted: RegExp) => tabTo(page, wanted, { backwards: true, onStop: see });

  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await goTo(/link "Skip to content"/);
  await keyboard.press("Enter");
  await goTo(/button "Log In"/);
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await goTo(/textbox "Email/);
  await keyboard.type(email);
  await goTo(/textbox "Password/);
  await keyboard.type(PASSWORD);
  await keyboard.press("Enter");
  await page.waitForURL(/\/insights$/);
  await page.getByText(`@${username}`, { exact: true }).waitFor();
  // The page's own script may come after the header knows the person; then it takes the focus.
  await expect.poll(() => focused(page)).toMatch(/heading "Trending insights"/);

  await goBackTo(/link "Training"/);
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Start analysis" }).waitFor();
  await goTo(/button "Use the sample thread"/);
  await keyboard.press("Enter");
  expect(await page.getByLabel("Post link or ID").inputValue()).toBe("sample");
  await goTo(/button "Start analysis"/);
  await keyboard.press("Enter");
  await page.waitForURL(/\/insight\/[\w-]+$/);
  await page.getByRole("heading", { name: "In their words" }).waitFor();

  await goTo(/button "Star, 0 stars"/);
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Star, 1 star" }).waitFor();
  expect(await focused(page)).toMatch(/Star, 1 star/);
  await goTo(/button "Export"/);
  await keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  await expect.poll(() => focused(page)).toMatch(/menu/);
  while (!/menuitem "CSV"/.test(await focused(page))) {
    await keyboard.press("ArrowDown");
    await see(await focused(page));
  }
  const [, csv] = await downloaded(page, () => keyboard.press("Enter"));
  expect(csv).toMatch(/^topic_few,/);
  await expect.poll(() => focused(page)).toMatch(/button "Export"/);

  await goTo(/button "Make public"/);
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Make private" }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/button "Make private"/);

  await goTo(/searchbox "Search the comments"/);
  await goTo(/radio "Topics"/);
  await keyboard.press("ArrowRight");
  await page.getByRole("list", { name: "Tone, by colour and shape" }).waitFor();
  await see("radio by arrow");
  await page.getByRole("application").waitFor();
  await goTo(/application "Map of/);
  await keyboard.press("+");
  await keyboard.press("ArrowLeft");
  await goTo(/button "Topic 1 /);
  await keyboard.press("Enter");
  const first = page.getByRole("button", { name: /^Topic 1 / });
  expect(await first.getAttribute("aria-expanded")).toBe("true");

  await goTo(/textbox "Your comment"/);
  await keyboard.type("Written without a mouse.");
  await goTo(/button "Comment"/);
  await keyboard.press("Enter");
  await page.getByRole("article", { name: `Comment by ${username}` }).waitFor();
  await goTo(/button "Reply to ada/);
  await keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/textbox "Your reply to @ada/);
  await keyboard.type("And so is this.");
  await keyboard.press("Control+Enter");
  await page.getByRole("article", { name: `Reply, level 2, by ${username}` }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/button "Reply to ada/);
  await see(await focused(page));

  await goBackTo(/button "Logout"/);
  await keyboard.press("Enter");
  await page.waitForURL(`${url}/`);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
});

/** Whether the focus has a line around it, or around the label that stands for a control that is not drawn. */
const IS_FOCUS_SEEN = `(() => {
  const focused = document.activeElement;
  // Where a dialog catches the focus to lead it on; nobody rests there.
  if (focused.hasAttribute("data-base-ui-focus-guard")) return true;
  const hasLine = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  };
  return hasLine(focused) || (focused.closest("label") !== null && hasLine(focused.closest("label")));
})()`;
