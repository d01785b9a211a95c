import type { Page } from "playwright";

export async function openOptions(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Options" }).click();
  await page.getByRole("button", { name: "Save as set" }).waitFor();
}
