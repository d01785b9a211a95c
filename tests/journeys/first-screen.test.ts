import type { Page } from "playwright";
import { expect, test } from "vitest";
import { logIn } from "../../scripts/lived-in.mjs";
import { newVisitor } from "../support/browser.js";
import { firstScreen } from "../support/first-screen.js";
import { openLivedInUndertone } from "../support/for-a-file.js";

const MOST_WORDS = 200;
const MOST_BUTTONS = 15;

const here = openLivedInUndertone();

const screens = [
  { name: "a desktop", width: 1280, height: 900, sentences: 3 },
  { name: "a phone", width: 390, height: 844, sentences: 2 },
];

test.each(screens)(
  "on $name, a guest's first screen of the sample has $sentences sentences that people wrote, few words of ours and few buttons",
  async ({ width, height, sentences }) => {
    const { page, context, complaints } = await newVisitor(here.browser);
    await page.setViewportSize({ width, height });
    await openResult(page, `/insight/${await sampleId(page)}`);
    await expectCalm(page, height, sentences);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(screens)("on $name, so has the owner's of another", async ({ width, height }) => {
  const { page, context, complaints } = await newVisitor(here.browser);
  await page.setViewportSize({ width, height });
  await logIn(context.request, here.undertone.url, here.person);
  await openResult(page, `/insight/${here.person.privateId}`);
  await expectCalm(page, height, 2);
  for (const name of ["Star, 0 stars", "Export", "Share", "Make public", "More"])
    expect(await page.getByRole("button", { name, exact: true }).isVisible(), name).toBe(true);
  expect(await page.getByRole("button", { name: /^Delete/ }).count()).toBe(0);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

async function sampleId(page: Page): Promise<string> {
  const answer = await page.request.get(`${here.undertone.url}/api/feed/insights?trending=100`);
  const { data } = (await answer.json()) as {
    data: { insights: { id: string; user: { username: string } }[] };
  };
  const sample = data.insights.find(({ user }) => user.username !== here.person.username);
  if (sample === undefined) throw new Error("The feed has no sample.");
  return sample.id;
}

async function openResult(page: Page, path: string): Promise<void> {
  await page.goto(here.undertone.url + path, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "What people keep saying" }).waitFor();
  await page.evaluate("document.fonts.ready");
}

async function expectCalm(page: Page, height: number, sentences: number): Promise<void> {
  const { sentenceEnds, words, buttons } = await firstScreen(page);
  expect(sentenceEnds.filter((end) => end <= height).length).toBeGreaterThanOrEqual(sentences);
  expect(words.length, words.join(" ")).toBeLessThanOrEqual(MOST_WORDS);
  expect(buttons.length, buttons.join("; ")).toBeLessThanOrEqual(MOST_BUTTONS);
}
