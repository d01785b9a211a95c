import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder, runCommand } from "../command-line/run-command.js";
import { newVisitor, openBrowser, type WatchedPage } from "../support/browser.js";
import { openOptions } from "../support/open-options.js";
import { registerIn } from "../support/member.js";
import { startUndertone, type Undertone } from "../../scripts/started-server.mjs";
import { copyRepository, generated, type RepositoryCopy } from "./repository-copy.js";
import { dataAfterFirstStart } from "../support/after-first-start.js";

const PARAMETERS_FILE = "schemas/analysis-parameters.json";
const MESSAGES_FILE = "schemas/messages.json";

/** As far as the test edits it. */
interface Field {
  default?: unknown;
  maximum?: number;
  maxItems?: number;
  enum?: string[];
  errorMessage?: Record<string, string>;
  properties: Record<string, Field>;
}

interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What a maintainer changes: a default, a bound, an option, a list's limit, a field's own message, a new field. */
function editParameters({ properties }: Field): void {
  const { hdbscan_params, preprocessing_params, reddit_fetch_params } = properties;
  const text = preprocessing_params?.properties ?? {};
  Object.assign(properties.max_comments ?? {}, { default: 750 });
  Object.assign(hdbscan_params?.properties.alpha ?? {}, { maximum: 7 });
  Object.assign(reddit_fetch_params?.properties.sort ?? {}, { enum: ["confidence", "top", "new", "best"] });
  Object.assign(text.filter_prefixes ?? {}, { maxItems: 3 });
  Object.assign(text.min_word_count ?? {}, { errorMessage: { maximum: "Nobody writes {limit} words" } });
  Object.assign(text, {
    max_comment_length: {
      title: "Maximum length",
      description: "Longer comments are left out.",
      type: "integer",
      minimum: 10,
      maximum: 20_000,
      "x-unit": "characters",
      default: 5000,
    },
  });
}

const offending = {
  hdbscan_params: { alpha: 7.5 },
  reddit_fetch_params: { sort: "qa" },
  preprocessing_params: {
    filter_prefixes: ["one", "two", "three", "four"],
    min_word_count: 101,
    max_comment_length: 20_001,
  },
};
const refusals = {
  "hdbscan_params.alpha": "No more than 7, please",
  "reddit_fetch_params.sort": "Must be one of: confidence, top, new, best",
  "preprocessing_params.filter_prefixes": "Maximum number of items is 3",
  "preprocessing_params.min_word_count": "Nobody writes 100 words",
  "preprocessing_params.max_comment_length": "No more than 20000, please",
};
const allowed = {
  reddit_fetch_params: { sort: "best" },
  preprocessing_params: { max_comment_length: 20_000 },
};

describe("Two schema files edited in a copy of the repository, which is then built", () => {
  let copy: RepositoryCopy;
  let before: Map<string, string>;

  beforeAll(async () => {
    copy = copyRepository();
    before = copy.hashes();
    copy.edit(PARAMETERS_FILE, editParameters);
    copy.edit(MESSAGES_FILE, ({ validation }: { validation: Record<string, string> }) => {
      validation.maximum = "No more than {limit}, please";
    });
    await copy.build();
  });
  afterAll(() => copy.dispose());

  test("no other source differs, but for the types that the build generates", () => {
    const after = copy.hashes();
    const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
    expect(differing.sort()).toEqual([PARAMETERS_FILE, MESSAGES_FILE, ...generated].sort());
  });

  describe("on the command line", () => {
    const analyse = async (parameters: object) => {
      const folder = emptyFolder();
      const thread = join(folder, "pets.txt");
      const file = join(folder, "parameters.json");
      const pets = ["cat", "dog", "goose", "horse"];
      writeFileSync(thread, pets.map((pet) => `The ${pet} next door sings at night again`).join("\n"));
      writeFileSync(file, JSON.stringify(parameters));
      const ran = await runCommand("analyse", [thread, "--parameters", file], { root: copy.root });
      return { code: ran.code, answer: JSON.parse(ran.stdout) as object };
    };

    test("what the edited schema forbids is refused, in its words", async () => {
      const { code, answer } = await analyse(offending);
      expect(code).toBe(1);
      const { message } = (answer as { error: { message: string } }).error;
      for (const [field, refusal] of Object.entries(refusals))
        expect(message).toContain(`${field}: ${refusal}`);
    });

    test("the new field and the new option are accepted, and the new default holds", async () => {
      const { code, answer } = await analyse(allowed);
      expect(code).toBe(0);
      expect(answer).toMatchObject({ parameters: { max_comments: 750, ...allowed } });
    });
  });

  describe("on the server", () => {
    let undertone: Undertone;
    let browser: Browser;
    let visitor: WatchedPage;

    beforeAll(async () => {
      undertone = await startUndertone({}, await dataAfterFirstStart(), copy.root);
      browser = await openBrowser();
      visitor = await newVisitor(browser);
      await registerIn(visitor.context, undertone.url, "maintainer");
    });
    afterAll(async () => {
      await browser.close();
      await undertone.dispose();
    });

    const post = (path: string, sent: { data: object } | { multipart: { file: UploadedFile } }) =>
      visitor.context.request.post(`${undertone.url}/api/${path}`, {
        headers: { Origin: undertone.url },
        ...sent,
      });

    test("the API refuses what the edited schema forbids, in its words", async () => {
      const answer = await post("parameterset/save", { data: { name: "Offending", config: offending } });
      expect(answer.status()).toBe(400);
      const { fields } = (await answer.json()) as { fields: Record<string, string> };
      expect(fields).toEqual(
        Object.fromEntries(Object.entries(refusals).map(([field, refusal]) => [`config.${field}`, refusal])),
      );
    });

    test("the API accepts the new field and the new option, and runs with the new default", async () => {
      const saved = await post("parameterset/save", { data: { name: "Allowed", config: allowed } });
      expect(saved.status()).toBe(200);
      const { id } = (await saved.json()) as { id: string };
      const text = Buffer.from("The cat next door sings again\nThe dog next door sings again\n");
      const file = { name: "pets.txt", mimeType: "text/plain", buffer: text };
      const { threadId } = (await (await post("thread", { multipart: { file } })).json()) as {
        threadId: string;
      };
      const run = (await (await post("insight/run", { data: { threadId, parameterSetId: id } })).json()) as {
        id: string;
      };
      const insight = async () =>
        (await (
          await visitor.context.request.get(`${undertone.url}/api/insight/${run.id}`)
        ).json()) as object;
      await expect.poll(insight, { timeout: 280_000 }).toMatchObject({ status: "succeeded" });
      expect(await insight()).toMatchObject({ result: { parameters: { max_comments: 750, ...allowed } } });
    });

    describe("in the form", () => {
      let page: Page;
      beforeAll(async () => {
        page = visitor.page;
        await page.goto(`${undertone.url}/training`);
        await openOptions(page);
        await page.getByRole("button", { name: "Expand all" }).click();
      });

      test("shows the new default, the new option and the new field with its help, unit and default", async () => {
        expect(await page.getByLabel("Comments at most", { exact: true }).inputValue()).toBe("750");
        expect(await page.getByLabel("Order", { exact: true }).locator("option").allTextContents()).toEqual([
          "confidence",
          "top",
          "new",
          "best",
        ]);
        const added = page.getByLabel("Maximum length", { exact: true });
        expect(await added.inputValue()).toBe("5000");
        expect(await describedBy(added)).toBe("Longer comments are left out. characters");
      });

      test("takes numbers to the new bounds, and says so in the new words", async () => {
        const alpha = page.getByLabel("Alpha", { exact: true });
        await leaveWith(page, "Alpha", "9");
        expect(await alpha.inputValue()).toBe("7");
        expect(await describedBy(alpha)).toContain("No more than 7, please");

        const added = page.getByLabel("Maximum length", { exact: true });
        await leaveWith(page, "Maximum length", "20001");
        expect(await added.inputValue()).toBe("20000");
        expect(await describedBy(added)).toContain("No more than 20000, please");

        await leaveWith(page, "Minimum words", "101");
        const words = page.getByLabel("Minimum words", { exact: true });
        expect(await describedBy(words)).toContain("Nobody writes 100 words");
      });

      test("counts a list against its new limit, and refuses one item too many", async () => {
        const list = page.getByLabel("Left-out beginnings", { exact: true });
        expect(await describedBy(list)).toContain("2 of 3");
        await leaveWith(page, "Left-out beginnings", "one, two, three, four");
        expect(await describedBy(list)).toContain("4 of 3");
        expect(await describedBy(list)).toContain("Maximum number of items is 3");
      });

      test("nothing went wrong on the page", () => {
        expect(visitor.complaints).toEqual([]);
      });
    });
  });
});

async function leaveWith(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press("Tab");
}

/** What a screen reader says of a field besides its name. */
function describedBy(field: ReturnType<Page["locator"]>): Promise<string> {
  return field.evaluate(
    (element: {
      getAttribute(name: string): string | null;
      ownerDocument: { getElementById(id: string): { textContent: string } | null };
    }) =>
      (element.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => element.ownerDocument.getElementById(id)?.textContent)
        .join(" "),
  );
}
