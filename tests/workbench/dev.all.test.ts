import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.mjs";
import { copyRepository, type RepositoryCopy } from "../contract/repository-copy.js";
import { newVisitor, openBrowser, type WatchedPage } from "../support/browser.js";
import { registerIn } from "../support/member.js";
import { runningCommand, type RunningCommand } from "./running-command.js";

const PARAMETERS_FILE = "schemas/analysis-parameters.json";
const longTimeout = { timeout: 280_000, interval: 100 };

/** As far as the test edits it. */
interface Schema {
  properties: {
    max_comments: { default: number };
    hdbscan_params: { properties: { alpha: { maximum: number } } };
  };
}

describe("`npm run dev` in a copy of the repository that was never built", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "undertone-dev-"));
  let copy: RepositoryCopy;
  let dev: RunningCommand;
  let port: number;
  let address: string;
  let browser: Browser;
  let visitor: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    copy = copyRepository();
    port = await freePort();
    dev = runningCommand("npm", ["run", "dev"], copy.root, {
      PORT: String(port),
      DATA_DIR: dataDir,
      MODEL_HOST: "http://127.0.0.1:9",
    });
    address = (await dev.printed(/Undertone is ready at (http:\S+)/))[1] ?? "";
    browser = await openBrowser();
    visitor = await newVisitor(browser);
    page = visitor.page;
    await registerIn(visitor.context, address, "developer");
    await page.goto(`${address}/training`);
  });
  afterAll(async () => {
    await browser?.close();
    await dev?.stop();
    copy?.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const maxComments = () => page.getByLabel("Comments at most", { exact: true });
  /** The form stands in the options, which a page that was loaded anew shows closed. */
  const maximum = async () => {
    const options = page.locator("details", { has: page.getByRole("heading", { name: "Options" }) });
    if ((await options.getAttribute("open")) === null) await options.locator("summary").first().click();
    return maxComments().inputValue({ timeout: 20_000 });
  };
  const save = (config: object) =>
    visitor.context.request.post(`${address}/api/parameterset/save`, {
      headers: { Origin: address },
      data: { name: `Set ${Math.random()}`, config },
    });

  test("one address is printed, that of PORT, and both the page and the API answer there", async () => {
    expect(address).toBe(`http://127.0.0.1:${port}`);
    const addresses = dev.output().match(/https?:\/\/(127\.0\.0\.1|localhost)[:\d]*/g);
    expect([...new Set(addresses)]).toEqual([address]);
    expect(await (await fetch(`${address}/api/healthz`)).json()).toEqual({ status: "ok" });
    await expect.poll(maximum, longTimeout).toBe("1000");
  });

  test("an edited schema reaches the open form and the server", async () => {
    copy.edit(PARAMETERS_FILE, ({ properties }: Schema) => {
      properties.max_comments.default = 750;
      properties.hdbscan_params.properties.alpha.maximum = 7;
    });
    await expect.poll(maximum, longTimeout).toBe("750");
    await expect
      .poll(async () => (await save({ hdbscan_params: { alpha: 7.5 } })).status(), longTimeout)
      .toBe(400);
    expect((await save({ hdbscan_params: { alpha: 6.5 } })).status()).toBe(200);
  });

  test("a new file of the server runs as soon as another imports it", async () => {
    copy.write("packages/server/src/start/added.ts", 'export const added = "The added file runs";\n');
    const start = "packages/server/src/start/start.ts";
    const before = copy.read(start);
    copy.write(start, `import { added } from "./added.js";\nconsole.log(added);\n${before}`);
    await dev.printed(/The added file runs/);
    await expect.poll(async () => (await fetch(`${address}/api/healthz`)).status, longTimeout).toBe(200);
  });

  describe("a syntax error in a schema", () => {
    let before: string;
    let printedBefore: number;
    beforeAll(() => {
      printedBefore = dev.output().length;
      before = copy.read(PARAMETERS_FILE);
      copy.write(PARAMETERS_FILE, before.replace(/\n/, "\n  oops\n"));
    });

    test("shows on the open page and in the terminal with file, line and column", async () => {
      const position = `${PARAMETERS_FILE}:2:3`;
      const overlay = page.locator("vite-error-overlay");
      await expect
        .poll(() => overlay.locator(".file").first().textContent(), longTimeout)
        .toContain(position);
      await dev.printed(new RegExp(`${position}: this is not JSON`));
    });

    test("is printed once, and nothing that only follows from it, though it is saved again and the page is loaded again", async () => {
      copy.write(PARAMETERS_FILE, copy.read(PARAMETERS_FILE));
      await page.reload();
      const overlay = page.locator("vite-error-overlay");
      await expect.poll(() => overlay.count(), longTimeout).toBe(1);
      const printed = dev.output().slice(printedBefore);
      expect(printed.match(/is not JSON/g), printed).toHaveLength(1);
      expect(printed).not.toMatch(/leads nowhere|Internal server error|Pre-transform error/);
    });

    test("leaves the server as it was", async () => {
      expect((await save({ hdbscan_params: { alpha: 7.5 } })).status()).toBe(400);
      expect((await save({ hdbscan_params: { alpha: 6.5 } })).status()).toBe(200);
    });

    test("is forgotten once it is mended", async () => {
      copy.write(PARAMETERS_FILE, before.replace('"default": 750', '"default": 751'));
      await expect.poll(maximum, longTimeout).toBe("751");
      expect(await page.locator("vite-error-overlay").count()).toBe(0);
      // By now every save was taken up.
      const printed = dev.output().slice(printedBefore);
      expect(printed.match(/is not JSON/g), printed).toHaveLength(1);
    });
  });

  test("a syntax error in a file of constants is told in the same way", async () => {
    const file = "schemas/constants.json";
    const printedBefore = dev.output().length;
    const before = copy.read(file);
    copy.write(file, before.replace(/\n/, "\n  oops\n"));
    const overlay = page.locator("vite-error-overlay");
    await expect
      .poll(() => overlay.locator(".file").first().textContent(), longTimeout)
      .toContain(`${file}:2:3`);
    await dev.printed(new RegExp(`${file}:2:3: this is not JSON`));
    const printed = dev.output().slice(printedBefore);
    expect(printed.match(/is not JSON/g)).toHaveLength(1);
    expect(printed).not.toMatch(/object Object|Internal server error|Pre-transform error/);
    copy.write(file, before);
    await expect.poll(maximum, longTimeout).toBe("751");
  });

  test("a syntax error in a source of the server is printed with file and line, and its mending is taken up", async () => {
    const added = "packages/server/src/start/added.ts";
    copy.write(added, "export const added = ;\n");
    await dev.printed(/packages\/server\/src\/start\/added\.ts:1:21/);
    expect((await fetch(`${address}/api/healthz`)).status).toBe(200);
    copy.write(added, 'export const added = "The mended file runs";\n');
    await dev.printed(/The mended file runs/);
  });
});
