import { afterAll, beforeAll, expect, test } from "vitest";
import { startEdited, type EditedProduct } from "./edited-product.js";
import { copyRepository, type RepositoryCopy } from "./repository-copy.js";

const HEADING = "What comes next";

/** What somebody does for one of the real tasks, in a copy of the repository; nothing else of it is edited. */
const tasks = {
  "a page": (copy: RepositoryCopy) => {
    copy.write(
      "packages/app/src/pages/roadmap-page.tsx",
      `import { PageHeading } from "./page-heading.js";

export default function RoadmapPage() {
  return <PageHeading>${HEADING}</PageHeading>;
}
`,
    );
    const registry = "packages/app/src/lib/pages.ts";
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

let copy: RepositoryCopy;
let product: EditedProduct;
const touched = new Map<string, string[]>();

beforeAll(async () => {
  copy = copyRepository();
  let before = copy.hashes();
  for (const [task, doIt] of Object.entries(tasks)) {
    doIt(copy);
    const after = copy.hashes();
    touched.set(
      task,
      [...after.keys()].filter((file) => after.get(file) !== before.get(file)),
    );
    before = after;
  }
  // What is generated and committed would have to be committed again.
  await copy.run("scripts/generate-types.mjs");
  const generated = copy.hashes();
  expect([...generated.keys()].filter((file) => generated.get(file) !== before.get(file))).toEqual([]);
  await copy.build();
  product = await startEdited(copy);
});
afterAll(async () => {
  await product?.dispose();
  copy.dispose();
});

test.each(Object.keys(tasks))("%s touches two files at most", (task) => {
  expect(touched.get(task)).toHaveLength(2);
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
