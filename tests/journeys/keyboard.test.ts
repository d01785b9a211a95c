import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newVisitor } from "../support/browser.js";
import { focused, tabTo } from "../support/focus.js";
import { openUndertone } from "../support/for-a-file.js";
import { PASSWORD, registerIn } from "../support/member.js";

const here = openUndertone();

test("from the start page to the logout by keys alone, and the focus is always seen", async () => {
  const someone = await here.browser.newContext();
  await registerIn(someone, here.undertone.url, "ada");
  await someone.close();
  const { page, context, complaints } = await newVisitor(here.browser);
  const { keyboard } = page;
  const unseen: string[] = [];
  const see = async (where: string) => {
    // What opens is drawn a moment after it has the focus.
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (await page.evaluate(IS_FOCUS_SEEN)) return;
      await page.waitForTimeout(50);
    }
    unseen.push(`${where}: ${await page.evaluate<string>("document.activeElement.outerHTML.slice(0, 300)")}`);
  };
  const goTo = (wanted: RegExp) => tabTo(page, wanted, { onStop: see });
  const goBackTo = (wanted: RegExp) => tabTo(page, wanted, { backwards: true, onStop: see });

  await page.goto(here.undertone.url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await goTo(/link "Skip to content"/);
  await keyboard.press("Enter");
  await goTo(/button "Log In"/);
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await goTo(/textbox "Email/);
  await keyboard.type("ada@example.org");
  await goTo(/textbox "Password/);
  await keyboard.type(PASSWORD);
  await keyboard.press("Enter");
  await page.waitForURL(/\/insights$/);
  await page.getByText("@ada", { exact: true }).waitFor();
  // The page's own script may come after the header knows the person; then it takes the focus.
  await expect.poll(() => focused(page)).toMatch(/heading "Trending insights"/);

  await goBackTo(/link "Training"/);
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Start analysis" }).waitFor();
  await goTo(/button "Use the sample thread"/);
  await keyboard.press("Enter");
  expect(await page.getByLabel("Post link or id").inputValue()).toBe("sample");
  await goTo(/button "Start analysis"/);
  await keyboard.press("Enter");
  await page.waitForURL(/\/insight\/[\w-]+$/);
  await page.getByRole("heading", { name: "What people keep saying" }).waitFor({ timeout: 280_000 });

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
  const [download] = await Promise.all([page.waitForEvent("download"), keyboard.press("Enter")]);
  expect(readFileSync(await download.path(), "utf8")).toMatch(/^topic_few,/);
  await expect.poll(() => focused(page)).toMatch(/button "Export"/);

  await goTo(/button "Make public"/);
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Make private" }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/button "Make private"/);

  await goTo(/searchbox "Search the comments"/);
  await goTo(/radio "Topics"/);
  await keyboard.press("ArrowRight");
  await page.getByRole("list", { name: "Tone of words, by colour and shape" }).waitFor();
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
  await page.getByRole("article", { name: "Comment by ada" }).waitFor();
  await goTo(/button "Reply to ada"/);
  await keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/textbox "Your reply to @ada"/);
  await keyboard.type("And so is this.");
  await keyboard.press("Control+Enter");
  await page.getByRole("article", { name: "Reply, level 2, by ada" }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/button "Reply to ada"/);
  await see(await focused(page));

  await goBackTo(/button "Logout"/);
  await keyboard.press("Enter");
  await page.waitForURL(`${here.undertone.url}/`);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  expect(unseen).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a page that is gone to by keys begins at its heading, and a tab list is walked by arrows", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  await registerIn(context, here.undertone.url, "grace");
  await page.goto(`${here.undertone.url}/insights`);
  await page.getByText("@grace", { exact: true }).waitFor();
  await tabTo(page, /link "Me"/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "@grace" }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/heading "@grace"/);
  await tabTo(page, /tab "Overview"/);
  for (const name of ["History", "Starred", "Parameters", "Settings"]) {
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => focused(page)).toMatch(new RegExp(`tab "${name}"`));
  }
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Theme" }).waitFor();
  await tabTo(page, /tab "Theme"/);
  await tabTo(page, /radio "Cool White/);
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => page.evaluate("document.documentElement.dataset.theme"))
    .toBe("theme-nocturne-pulse");
  expect(complaints).toEqual([]);
  await context.close();
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
