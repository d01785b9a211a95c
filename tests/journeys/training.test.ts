import type { Page } from "playwright";
import { expect, test } from "vitest";
import { member, url } from "../support/here.js";
import { openOptions } from "../support/open-options.js";
import { toast } from "../support/toasts.js";

test("what a phone or a bookmark hands over stands in the field", async () => {
  // The browser's own line for a link that nobody reads.
  const { page, context } = await member([/status of 400/]);
  const manifest = await context.request.get(`${url}/manifest.webmanifest`);
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { share_target: target } = (await manifest.json()) as {
    share_target: { action: string; params: { title: string; text: string; url: string } };
  };
  const shared = (text: string) =>
    `${new URL(target.action, url).href}?${target.params.text}=${encodeURIComponent(text)}&${target.params.url}=`;
  await page.goto(shared("What a drummer"));
  await page.getByText("This text contains no link: “What a drummer”.").waitFor();
  await page.goto(shared("What a drummer https://elsewhere.example/topic/12"));
  await page.getByText(/^“https:\/\/elsewhere.*is not a supported link/).waitFor();
  expect(await page.getByLabel("Post link or ID").inputValue()).toContain(
    "https://elsewhere.example/topic/12",
  );
  await page.getByText("Start from a discussion’s own page").click();
  const bookmark = page.getByText("Analyse with Undertone");
  expect(await bookmark.getAttribute("href")).toContain(`${url}/training?link=`);
  // Here it runs nothing, which the browser would complain of.
  await bookmark.click();
  await page.getByText(/^Drag this to your bookmarks; /).waitFor();
});

test("the form is edited and grows under script-src 'self'; its parameters are saved as a set, used again, and kept when a run fails", async () => {
  // The browser's own line for a run that is refused at once.
  const { page } = await member([/status of 422/]);
  const answer = await page.goto(`${url}/training`);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const expand = async () => {
    await openOptions(page);
    await page.getByRole("button", { name: "Expand all" }).click();
  };
  await expand();
  await field("Alpha").fill("99");
  await field("Order").selectOption("top");
  await field("Skip removed comments").click();
  const list = field("Skipped openings");
  await list.fill(Array.from({ length: 21 }, (_, index) => `word${index}`).join(", "));
  await page.keyboard.press("Tab");
  expect(await list.evaluate(tagName)).toBe("TEXTAREA");
  await page.getByText("Maximum number of items is 20", { exact: true }).waitFor();
  await field("Stop words").fill("w".repeat(61));
  await page.getByLabel(/link or id/i).fill("sample");
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.getByText("2 fields need attention").first().waitFor();
  await page.getByRole("button", { name: "Reset all" }).click();
  expect(await list.evaluate(tagName)).toBe("INPUT");

  await field("Smallest topic").fill("7");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Save as set" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a parameter set" });
  await dialog.getByLabel("Name").fill("Larger groups");
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved as “Larger groups”.");
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("tab", { name: "Parameters" }).click();
  const set = page.getByRole("article", { name: "Larger groups" });
  await set.getByText(/^7/).waitFor();
  await set.getByRole("link", { name: /Use in training/ }).click();
  await page.waitForURL(/\/training\?set=/);
  await expect.poll(() => field("Smallest topic").inputValue()).toBe("7");

  await chooseFile(page, "short.txt", "no\nyes\nno\n");
  await page.getByText(/^3 lines, each read as one comment/).waitFor();
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.getByText(/^Analysis failed: Only 0 of 3 comments can be used/).waitFor();
  // What takes longer to judge fails as it runs.
  await chooseFile(page, "short.txt", "no\nyes\n".repeat(2000));
  await page.getByText(/^4,000 lines, each read as one comment/).waitFor();
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.getByRole("heading", { name: "Analysis Failed" }).waitFor();
  await page.getByRole("link", { name: "Change the link or file" }).click();
  await page.waitForURL(/\/training\?set=/);
  expect(await page.getByLabel(/link or id/i).inputValue()).toBe("");
  await expand();
  expect(await field("Smallest topic").inputValue()).toBe("7");

  // The run named the set that was there, and made none of its own.
  await page.goto(`${url}/me?tab=parameters`);
  await set.waitFor();
  expect(await page.getByRole("tabpanel").getByRole("article").count()).toBe(1);
  await set.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this parameter set?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "No parameter sets yet" }).waitFor();
});

async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(content) };
  await page.getByLabel("Thread file").setInputFiles(file);
}

const tagName = (element: { tagName: string }): string => element.tagName;
