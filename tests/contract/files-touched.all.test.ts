import { afterAll, beforeAll, expect, test } from "vitest";
import { startEdited, type EditedProduct } from "./edited-product.js";
import { copyRepository, generated, type RepositoryCopy } from "./repository-copy.js";
import { openOptions } from "../support/open-options.js";

const HEADING = "What comes next";

/** What somebody does for one of the real tasks, in a copy of the repository; nothing else of it is edited. */
const tasks = {
  "a parameter": (copy: RepositoryCopy) => {
    copy.edit("schemas/analysis-parameters.json", (schema: ParametersSchema) => {
      schema.properties.max_score = {
        title: "Maximum score",
        description: "Keeps comments with at most this score.",
        type: "integer",
        minimum: -100,
        maximum: 5000,
        default: 5000,
      };
    });
    copy.edit("schemas/reddit-analysis-task.json", (schema: ParametersSchema) => {
      schema.properties.max_score = { $ref: "analysis-parameters.json#/properties/max_score" };
    });
    const rules = "packages/analysis/src/filter/rules.ts";
    const next = "  filter_deleted: (";
    copy.write(
      rules,
      copy
        .read(rules)
        .replace(
          next,
          `  max_score: ({ max_score }) => {\n    return ({ score }) => score !== null && score > max_score;\n  },\n${next}`,
        ),
    );
  },
  "a page": (copy: RepositoryCopy) => {
    copy.write(
      "packages/app/src/pages/roadmap-page.tsx",
      `import { PageHeading } from "./page-heading.js";

export default function RoadmapPage() {
  return <PageHeading>${HEADING}</PageHeading>;
}
`,
    );
    const registry = "schemas/src/pages.ts";
    const welcome = `  welcome: { path: "/" },\n`;
    copy.write(
      registry,
      copy.read(registry).replace(welcome, `${welcome}  roadmap: { path: "/roadmap" },\n`),
    );
  },
  "a theme": (copy: RepositoryCopy) => {
    copy.write(
      "packages/app/src/styles/themes/theme-night-train.css",
      `html[data-theme="theme-night-train"] {\n  --color-page: #010203;\n}\n`,
    );
    copy.edit("schemas/preferences.json", (schema: Schema) => {
      schema.properties.theme.oneOf.push({
        const: "theme-night-train",
        title: "Night Train",
        description: "Lamps go by",
      });
    });
  },
};

interface Schema {
  properties: { theme: { oneOf: object[] } };
}

interface Done {
  filtered: Record<string, number>;
  clusters: Record<string, { score: number }[]>;
  noise: { score: number }[];
}

interface ParametersSchema {
  properties: Record<string, object>;
}

/** How many files each task may touch; those that the build writes by itself are nobody's to touch. */
const most: Record<keyof typeof tasks, number> = { "a parameter": 4, "a page": 2, "a theme": 2 };

let copy: RepositoryCopy;
let product: EditedProduct;
const touched = new Map<string, string[]>();

beforeAll(async () => {
  copy = copyRepository();
  let before = copy.hashes();
  for (const [task, doIt] of Object.entries(tasks)) {
    doIt(copy);
    await copy.run("scripts/generate-types.mjs");
    const after = copy.hashes();
    touched.set(
      task,
      [...after.keys()].filter((file) => after.get(file) !== before.get(file) && !generated.includes(file)),
    );
    before = after;
  }
  await copy.build();
  product = await startEdited(copy);
});
afterAll(async () => {
  await product?.dispose();
  copy.dispose();
});

test.each(Object.entries(most))("%s touches %d files at most", (task, files) => {
  expect(touched.get(task)?.length).toBeGreaterThan(0);
  expect(touched.get(task)?.length).toBeLessThanOrEqual(files);
});

test("the new parameter is in the form, is checked, and shapes a run", async () => {
  const page = await product.open("/training");
  await openOptions(page);
  await page.getByLabel("Maximum score").waitFor({ state: "attached" });
  const refused = await product.answer("POST", "insight/run", {
    redditId: "sample",
    parameters: { max_score: 5001 },
  });
  expect(Object.keys(refused.fields ?? {})).toEqual(["parameters.max_score"]);
  const scores = async (maximum: number) => {
    const params = { reddit_post_id: "sample", parameters: { max_score: maximum } };
    const result = (await product.task({ task_type: "reddit_analysis", params })) as unknown as Done;
    const comments = [...Object.values(result.clusters).flat(), ...result.noise];
    return { leftOut: result.filtered.max_score, highest: Math.max(...comments.map(({ score }) => score)) };
  };
  const all = await scores(5000);
  expect(all).toMatchObject({ leftOut: 0 });
  const few = await scores(all.highest - 1);
  expect(few.leftOut).toBeGreaterThan(0);
  expect(few.highest).toBeLessThan(all.highest);
});

test("the new page stands at its address", async () => {
  const page = await product.open("/roadmap");
  await page.getByRole("heading", { level: 1, name: HEADING }).waitFor();
});

test("the new theme can be chosen, and is worn", async () => {
  const page = await product.open("/help-security?tab=theme");
  await page.getByRole("radio", { name: "Night Train" }).check();
  await page.locator('html[data-theme="theme-night-train"]').waitFor({ state: "attached" });
  expect(await page.evaluate("getComputedStyle(document.documentElement).backgroundColor")).toBe(
    "rgb(1, 2, 3)",
  );
});
