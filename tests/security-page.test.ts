import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(root + path, "utf8");

/** A point of docs/security.md, and the tests that show it. */
interface Point {
  point: number;
  tests: { file: string; titles: string[] }[];
}

/** `#### 1. Passwords`, what holds it, and a list of files, with the titles of tests in each. */
const points = read("docs/security.md")
  .split(/^#### /m)
  .slice(1)
  .map((text): Point => ({ point: Number.parseInt(text, 10), tests: testsIn(text) }));

function testsIn(text: string): Point["tests"] {
  return [...text.matchAll(/^- `([^`]+)`\n((?: {2}- .*\n)*)/gm)].map(([, file = "", titles = ""]) => ({
    file,
    titles: [...titles.matchAll(/“(.+)”$/gm)].map(([, title = ""]) => title),
  }));
}

describe("docs/security.md", () => {
  test("has each of the 42 points, with a test", () => {
    expect(points.map(({ point }) => point)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
    for (const { point, tests } of points) expect(tests.length, `Point ${point}`).toBeGreaterThan(0);
  });

  const named = points.flatMap(({ tests }) => tests);
  test.each([...new Set(named.map(({ file }) => file))])("names tests that are in %s", (file) => {
    expect(existsSync(root + file)).toBe(true);
    const text = read(file);
    const titles = named.filter((one) => one.file === file).flatMap((one) => one.titles);
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(hasTitle(text, title), title).toBe(true);
  });
});

/** As the whole of a text in the file. */
function hasTitle(text: string, title: string): boolean {
  return ['"', "`", "'"].some((quote) => text.includes(quote + title + quote));
}

test("the check audits dependencies", () => {
  expect(read("scripts/check.mjs")).toContain('"scripts/audit.mjs"');
  expect(read("scripts/audit.mjs")).toContain("--audit-level=high");
});
