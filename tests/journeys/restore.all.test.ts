import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startUndertone } from "../../scripts/started-server.mjs";
import { called } from "../command-line/run-command.js";
import { logInByDialog } from "../support/enter.js";
import { dataDir, person, visitor } from "../support/here.js";
import { temporaryFolder } from "../support/temporary-folder.js";

test("a new server takes the backup of another one on the page of its first start, and goes on with it", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const file = join(folder, "backup.zip");
  expect(await called("backup", [file], { settings: { DATA_DIR: dataDir } })).toMatchObject({ code: 0 });
  const { url, output, dispose } = await startUndertone();
  onTestFinished(dispose);
  const invitation = () => /http\S+\/invitation\?\S+/.exec(output())?.[0];
  await expect.poll(invitation).toBeDefined();

  const { page } = await visitor([/status of 400/]);
  await page.goto(invitation() ?? "");
  const choose = page.getByLabel("Restore Backup");
  await choose.last().setInputFiles({ name: "x.zip", mimeType: "application/zip", buffer: Buffer.from("x") });
  await page.getByText(/x\.zip is not a complete Undertone backup/).waitFor();
  await choose.last().setInputFiles(file);
  await page.getByText("The backup was restored.").waitFor();
  await logInByDialog(page, person.username);
  await page.goto(`${url}/insight/${person.insightId}`);
  await page.getByRole("heading", { name: "In their words" }).waitFor();
  await page.goto(`${url}/training`);
  await page.getByLabel("Post link or ID").fill("sample");
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.getByRole("heading", { name: "In their words" }).waitFor();
});
