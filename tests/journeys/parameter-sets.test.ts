import { expect, test } from "vitest";
import { newVisitor } from "../support/browser.js";
import { openUndertone } from "../support/for-a-file.js";
import { registerIn } from "../support/member.js";
import { toast } from "../support/toasts.js";
import { openOptions } from "../support/open-options.js";

const here = openUndertone();

test("parameters are saved as a set, used again from the profile, shape a run, and are deleted", async () => {
  // The one refusal that this test makes up.
  const { page, context, complaints } = await newVisitor(here.browser, [/status of 500/]);
  await registerIn(context, here.undertone.url, "ada");
  await page.goto(`${here.undertone.url}/training`);
  const smallest = page.getByLabel("Smallest topic", { exact: true });
  await openOptions(page);
  await page.getByRole("button", { name: "Expand all" }).click();
  await smallest.fill("7");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Save as set" }).click();

  const dialog = page.getByRole("dialog", { name: "Save as a parameter set" });
  const save = dialog.getByRole("button", { name: "Save" });
  const name = dialog.getByLabel("Name");
  expect(await save.isDisabled()).toBe(true);
  await name.fill("   ");
  expect(await save.isDisabled()).toBe(true);
  await name.fill("Larger groups");
  await page.route("**/api/parameterset/save", (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await save.click();
  await toast(page, "Failed to save parameter set: Unknown error");
  expect(await name.inputValue()).toBe("Larger groups");
  await save.click();
  await toast(page, "Saved as “Larger groups”.");
  await dialog.waitFor({ state: "detached" });
  expect(await smallest.inputValue()).toBe("7");

  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("tab", { name: "Parameters" }).click();
  const set = page.getByRole("article", { name: "Larger groups" });
  await set.getByText(/^7/).waitFor();
  await set.getByRole("link", { name: /Use in training/ }).click();
  await page.waitForURL(/\/training\?set=/);
  await expect.poll(() => smallest.inputValue()).toBe("7");
  await page.getByRole("button", { name: "Use the sample thread" }).click();
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.waitForURL(/\/insight\/[\w-]+$/);
  await page.getByRole("heading", { name: "What people keep saying" }).waitFor({ timeout: 280_000 });
  const id = page.url().split("/").at(-1) ?? "";
  const { result } = (await (await page.request.get(`${here.undertone.url}/api/insight/${id}`)).json()) as {
    result: { parameters: { hdbscan_params: object } };
  };
  expect(result.parameters.hdbscan_params).toMatchObject({ min_cluster_size: 7 });

  await page.goto(`${here.undertone.url}/me?tab=parameters`);
  await set.waitFor();
  // The run named the set that was there, and made none of its own.
  expect(await page.getByRole("tabpanel").getByRole("article").count()).toBe(1);
  await set.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this parameter set?" });
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await set.getByRole("button", { name: /^Delete/ }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "No parameter sets yet" }).waitFor();
  // What was made with it stays as it is.
  expect((await page.request.get(`${here.undertone.url}/api/insight/${id}`)).status()).toBe(200);
  expect(complaints).toEqual([]);
  await context.close();
});
