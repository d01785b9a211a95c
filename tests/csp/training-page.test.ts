import { expect, test } from "vitest";
import { newVisitor } from "../support/browser.js";
import { openUndertone } from "../support/for-a-file.js";
import { registerIn } from "../support/member.js";
import { openOptions } from "../support/open-options.js";

const here = openUndertone();

test("the training form is edited, grows and shows errors under script-src 'self' without a violation", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  await registerIn(context, here.undertone.url, "careful");
  const answer = await page.goto(`${here.undertone.url}/training`);
  expect(scriptSources(answer?.headers()["content-security-policy"])).toEqual(["'self'"]);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await openOptions(page);
  await page.getByRole("button", { name: "Expand all" }).click();

  await field("Alpha").fill("99");
  await field("Smallest topic").fill("12");
  expect(await field("Alpha").inputValue()).toBe("10");
  // Back to what stood there before, which was within the bounds.
  await page.getByRole("button", { name: /^Undo: back to 1\b/ }).click();
  expect(await field("Alpha").inputValue()).toBe("1");
  await field("Order").selectOption("top");
  await field("Skip removed comments").click();

  const list = field("Left-out beginnings");
  expect(await list.evaluate(tagName)).toBe("INPUT");
  await list.fill(Array.from({ length: 21 }, (_, index) => `word${index}`).join(", "));
  await page.keyboard.press("Tab");
  expect(await list.evaluate(tagName)).toBe("TEXTAREA");
  await page.getByText("Maximum number of items is 20", { exact: true }).waitFor();

  await field("Sentence-transformer model").selectOption("gte-small");
  await field("Stop words").fill("w".repeat(61));
  await page.keyboard.press("Tab");
  await page.getByText("Maximum length is 60").first().waitFor();

  await page.getByLabel(/link or id/i).fill("sample");
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.getByText("2 fields need attention").first().waitFor();

  await page.getByRole("button", { name: "Reset all" }).click();
  expect(await list.evaluate(tagName)).toBe("INPUT");
  expect(complaints).toEqual([]);
  await context.close();
});

test("this very watch sees a script that the policy stops, and the policy stops eval", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  await page.goto(here.undertone.url);
  await page.evaluate(
    "void document.body.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.ran = true' }))",
  );
  // In a task of the page's own: the policy does not hold for what a debugger evaluates.
  const evaluated =
    "new Promise((done) => setTimeout(() => { try { eval('1') } catch (e) { done(e.name) } }, 0))";
  expect(await page.evaluate(evaluated)).toBe("EvalError");
  expect(await page.evaluate("globalThis.ran")).toBeUndefined();
  expect(complaints.filter((text) => text.startsWith("CSP: script-src"))).toEqual([
    "CSP: script-src-elem inline",
    "CSP: script-src eval",
  ]);
  await context.close();
});

const tagName = (element: { tagName: string }): string => element.tagName;

function scriptSources(policy = ""): string[] | undefined {
  const directive = policy.split(";").find((part) => part.trim().startsWith("script-src "));
  return directive?.trim().split(/\s+/).slice(1);
}
