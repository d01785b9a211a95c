import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axeFaults } from "../support/axe.js";
import { member, publicInsight, url } from "../support/here.js";

const titles = (page: Page) => page.getByRole("button", { name: /^Rename: / });
const TOLD = "The topics were changed in another window.";

async function editTopics(page: Page, id: string): Promise<void> {
  await page.goto(`${url}/insight/${id}?grouping=few`);
  await page.getByRole("button", { name: "Edit topics" }).click();
  await titles(page).first().waitFor();
}

async function rename(page: Page, to: string): Promise<void> {
  await titles(page).first().click();
  await page.getByRole("dialog").getByRole("textbox", { name: /Name/ }).fill(to);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
}

test("an owner renames and merges topics and undoes it; a second window is told, and sees what the first did", async () => {
  const ada = await member([/status of 409/]);
  const id = await publicInsight(ada.context);
  const second = await ada.context.newPage();
  await editTopics(second, id);
  const first = ada.page;
  await editTopics(first, id);
  const count = await titles(first).count();

  await rename(first, "Ada's topic");
  await first.getByRole("button", { name: "Rename: Ada's topic" }).waitFor();
  expect(await axeFaults(first, { whole: "main" })).toEqual([]);

  await rename(second, "Too late");
  await second.getByText(TOLD).first().waitFor();
  await second.getByRole("button", { name: "Rename: Ada's topic" }).waitFor();

  await first.getByRole("group", { name: "Ada's topic" }).getByRole("button", { name: "Change" }).click();
  await first.getByRole("menuitem", { name: "Merge into another topic" }).click();
  await first.getByRole("dialog").getByRole("button", { name: "Merge topics" }).click();
  await expect.poll(() => titles(first).count()).toBe(count - 1);
  await first.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => titles(first).count()).toBe(count);

  await first.goto(`${url}/insight/${id}`);
  await first.getByText("named by @").first().waitFor();
});
