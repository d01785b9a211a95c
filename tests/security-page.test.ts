import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(root + path, "utf8");

/** A row of a table in docs/security.md: a point, and the tests that show it. */
interface Row {
  point: number;
  tests: { file: string; titles: string[] }[];
}

const rows = read("docs/security.md")
  .split("\n")
  .filter((line) => /^\| \d+\. /.test(line))
  .map((line): Row => {
    const cells = line.slice(2, -2).split(" | ");
    return { point: Number.parseInt(cells[0] ?? "", 10), tests: testsIn(cells[2] ?? "") };
  });

/** `file` “title” “title” `file` “title” ... */
function testsIn(cell: string): Row["tests"] {
  return [...cell.matchAll(/`([^`]+)`((?:\s*“[^”]+”)*)/g)].map(([, file = "", titles = ""]) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => title),
  }));
}

describe("docs/security.md", () => {
  test("has a row for each of the 42 points, with a test in each", () => {
    expect(rows.map(({ point }) => point)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
    for (const { point, tests } of rows) expect(tests.length, `Point ${point}`).toBeGreaterThan(0);
  });

  const named = rows.flatMap(({ tests }) => tests);
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
