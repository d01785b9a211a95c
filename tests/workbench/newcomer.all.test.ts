import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Insight } from "@undertone/schemas";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.mjs";
import { newVisitor, openBrowser, type WatchedPage } from "../support/browser.js";
import { registerIn } from "../support/member.js";
import { openOptions } from "../support/open-options.js";
import { copyRepository, type RepositoryCopy } from "./repository-copy.js";
import { runningCommand, type RunningCommand } from "./running-command.js";

const PARAMETERS_FILE = "schemas/analysis-parameters.json";
const longTimeout = { timeout: 280_000, interval: 100 };
/** What the build and `npm run dev` write by themselves. */
const generated = ["schemas/forms.d.ts", "schemas/src/generated/types.ts"];

describe("a newcomer, with `npm run dev` in a copy of the repository that was never built", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "undertone-dev-"));
  let copy: RepositoryCopy;
  let dev: RunningCommand;
  let address: string;
  let browser: Browser;
  let visitor: WatchedPage;
  let page: Page;
  let before: Map<string, string>;

  beforeAll(async () => {
    copy = copyRepository();
    const port = await freePort();
    dev = runningCommand("npm", ["run", "dev"], copy.root, {
      PORT: String(port),
      DATA_DIR: dataDir,
      MODEL_HOST: "http://127.0.0.1:9",
    });
    address = (await dev.printed(/Undertone is ready at (http:\S+)/))[1] ?? "";
    expect(address).toBe(`http://127.0.0.1:${port}`);
    browser = await openBrowser();
    visitor = await newVisitor(browser);
    page = visitor.page;
    await registerIn(visitor.context, address, "developer");
  });
  afterAll(async () => {
    await browser?.close();
    await dev?.stop();
    copy?.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    before = copy.hashes();
  });

  /** Files of the copy that somebody changed since the test began. */
  const touched = () =>
    [...copy.hashes()]
      .filter(([file, hash]) => before.get(file) !== hash && !generated.includes(file))
      .map(([file]) => file);
  /** What was changed before may still have the page load again, which ends this loading of it. */
  const openTraining = () =>
    expect
      .poll(
        () =>
          page.goto(`${address}/training`).then(
            () => true,
            () => false,
          ),
        longTimeout,
      )
      .toBe(true);
  const post = (path: string, data: object) =>
    visitor.context.request.post(`${address}/api/${path}`, { headers: { Origin: address }, data });
  const insight = async (id: string) =>
    (await (await visitor.context.request.get(`${address}/api/insight/${id}`)).json()) as Insight;
  const end = async (asked: object) => {
    const accepted = await post("insight/run", asked);
    expect(accepted.status()).toBe(202);
    const { id } = (await accepted.json()) as Insight;
    await expect.poll(async () => (await insight(id)).status, longTimeout).toMatch(/succeeded|failed/);
    return insight(id);
  };

  test("adds a theme in two files: it can be chosen, and is worn", async () => {
    copy.write(
      "packages/app/src/styles/themes/theme-night-train.css",
      `html[data-theme="theme-night-train"] {\n  --color-page: #010203;\n}\n`,
    );
    copy.edit("schemas/preferences.json", (schema: { properties: { theme: { oneOf: object[] } } }) => {
      schema.properties.theme.oneOf.push({
        const: "theme-night-train",
        title: "Night Train",
        description: "Lamps go by",
      });
    });
    expect(touched()).toHaveLength(2);
    await expect
      .poll(async () => {
        await page.goto(`${address}/help-security?tab=theme`);
        await page.getByRole("radio").first().waitFor();
        return page.getByRole("radio", { name: "Night Train" }).count();
      }, longTimeout)
      .toBe(1);
    await page.getByRole("radio", { name: "Night Train" }).check();
    await page.locator('html[data-theme="theme-night-train"]').waitFor({ state: "attached" });
    expect(await page.evaluate("getComputedStyle(document.documentElement).backgroundColor")).toBe(
      "rgb(1, 2, 3)",
    );
  });

  test("adds a parameter with a bound in two files: the form, the API and the run follow", async () => {
    await openTraining();
    copy.edit(PARAMETERS_FILE, ({ properties }: { properties: Record<string, object> }) => {
      properties.max_score = {
        title: "Maximum score",
        description: "Keeps comments with at most this score.",
        type: "integer",
        minimum: -100,
        maximum: 5000,
        default: 5000,
      };
    });
    const rules = "packages/analysis/src/filter/rules.ts";
    const next = "  filter_deleted: (";
    const rule = `  max_score: ({ max_score }) => {\n    return ({ score }) => score !== null && score > max_score;\n  },\n`;
    copy.write(rules, copy.read(rules).replace(next, rule + next));
    expect(touched().sort()).toEqual([rules, PARAMETERS_FILE]);

    const asked = (max_score: number) => ({ redditId: "sample", parameters: { max_score } });
    await expect
      .poll(async () => (await (await post("insight/run", asked(5001))).json()) as object, longTimeout)
      .toMatchObject({ fields: { "parameters.max_score": expect.any(String) as string } });
    await openTraining();
    await openOptions(page);
    expect(await page.getByRole("spinbutton", { name: "Maximum score" }).inputValue()).toBe("5000");
    const { result } = await end(asked(10));
    expect(result).toMatchObject({ success: true, filtered: { max_score: expect.any(Number) as number } });
  });

  describe("who makes a mistake", () => {
    let printedBefore: number;
    let file = "";
    let text = "";
    const breakFile = (path: string, broken: (text: string) => string) => {
      [file, text] = [path, copy.read(path)];
      printedBefore = dev.output().length;
      copy.write(path, broken(text));
    };
    const printed = () => dev.output().slice(printedBefore);
    /** Until the server runs with it: one that starts reads the files as they are by then. */
    const mend = async (mended = text) => {
      const from = dev.output().length;
      copy.write(file, mended);
      await expect.poll(() => dev.output().slice(from), longTimeout).toContain("restarting the server");
      await expect.poll(async () => (await fetch(`${address}/api/healthz`)).status, longTimeout).toBe(200);
    };

    test.each([PARAMETERS_FILE, "schemas/constants.json"])(
      "in %s is shown it on the open page and told it once in the terminal, and the server goes on",
      async (schema) => {
        await openTraining();
        breakFile(schema, (json) => json.replace(/\n/, "\n  oops\n"));
        const overlay = page.locator("vite-error-overlay");
        await expect
          .poll(() => overlay.locator(".file").first().textContent(), longTimeout)
          .toContain(`${schema}:2:3`);
        await dev.printed(new RegExp(`${schema}:2:3: this is not JSON`));
        expect(printed().match(/is not JSON/g)).toHaveLength(1);
        expect(printed()).not.toMatch(
          /leads nowhere|object Object|Internal server error|Pre-transform error/,
        );
        expect((await fetch(`${address}/api/healthz`)).status).toBe(200);
        await mend();
        await expect.poll(() => overlay.count(), longTimeout).toBe(0);
      },
    );

    test("in a source of the server is told file and line, and its mending is taken up", async () => {
      breakFile("packages/server/src/start/start.ts", (code) => `export const added = ;\n${code}`);
      await dev.printed(/packages\/server\/src\/start\/start\.ts:1:21/);
      expect((await fetch(`${address}/api/healthz`)).status).toBe(200);
      await mend(`console.log("The mended file runs");\n${text}`);
      await dev.printed(/The mended file runs/);
    });
  });
});
