import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startTypeScriptServer } from "./typescript-server.js";

const root = join(import.meta.dirname, "../..");
const editor = startTypeScriptServer(root);
afterAll(() => editor.close());

const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}`);

/** Files as people open them: of each package the one that others import first and a test, and of each folder around them. */
const files = [
  ...["schemas", ...packages].flatMap((name) => [
    first(`${name}/src`, /\.tsx?$/),
    first(`${name}/src`, /\.test\.tsx?$/),
  ]),
  "packages/app/vite.config.ts",
  "packages/server/drizzle.config.ts",
  first("packages/app/src", /\.test\.tsx$/),
  first("packages/app/src/features", /\.tsx$/),
  first("stories", /\.stories\.tsx$/),
  first("stories/app", /\.tsx$/),
  ".storybook/main.ts",
  ".storybook/preview.tsx",
  "tests/start.test.ts",
  first("tests/journeys", /\.test\.ts$/),
  "tests/support/browser.ts",
  "tests/web/setup.ts",
  "tests/bench/forms/pages/rjsf.tsx",
  "tests/bench/map/vite.config.ts",
  "tests/workbench/editor.test.ts",
  "scripts/check.mjs",
  "vitest.config.ts",
  "eslint.config.js",
];

describe.each([...new Set(files)])("an editor that opens %s", (file) => {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");

  test("finds its project, and nothing wrong in it", async () => {
    const { project, mistakes } = await editor.open(path, text);
    expect(mistakes).toEqual([]);
    expect(relative(root, project)).toMatch(/^(?!\.\.).*tsconfig(\.source|\.tests)?\.json$/);
  });

  test("underlines a line that is wrong", async () => {
    const { mistakes } = await editor.open(path, `${text}\n(0).noSuchMember;\n`);
    // The text ends with a line break, so the line that was added comes after an empty one.
    const added = text.split("\n").length + 1;
    expect(mistakes).toEqual([{ line: added, text: expect.stringContaining("noSuchMember") }]);
  });
});

test("an editor finds the definition of another package's function in its source", async () => {
  const file = join(root, "packages/server/src/platform/configuration.ts");
  const lines = readFileSync(file, "utf8").split("\n");
  const line = lines.findIndex((text) => text.includes("readSchema("));
  const files = await editor.definition(file, line + 1, (lines[line] ?? "").indexOf("readSchema(") + 1);
  expect(files.map((file) => relative(root, file))).toEqual(["schemas/src/read-schema.ts"]);
});

/** The first file below a folder, in the order of the alphabet, of a kind. */
function first(folder: string, kind: RegExp): string {
  const found = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .find((file) => kind.test(file) && !file.includes("generated/"));
  if (found === undefined) throw new Error(`No file like ${kind} below ${folder}`);
  return `${folder}/${found}`;
}
