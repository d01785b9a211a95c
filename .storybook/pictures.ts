import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";

declare module "vitest" {
  interface TestContext {
    story?: { id: string };
  }
}

// What is said of a time ("a week ago") stays the same.
beforeEach(() => void vi.setSystemTime("2026-11-27T12:00:00Z"));

// Compares a story with its picture, as its play left it.
afterEach(async ({ story, task }) => {
  if (story === undefined || task.result?.state === "fail") return;
  await document.fonts.ready;
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(story.id);
});
