import type { Page } from "playwright";

/** Waits until a toast says exactly this. The words stand twice in the page: seen, and for screen readers. */
export async function toast(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
}
