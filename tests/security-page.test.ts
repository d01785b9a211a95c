import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** `#### 1. Passwords`, what enforces it, and a line that names the files of its tests. */
const points = readFileSync(`${root}docs/security.md`, "utf8")
  .split(/^#### /m)
  .slice(1)
  .map((text) => ({
    point: Number.parseInt(text, 10),
    files: [...(/^Tests: (.+)$/m.exec(text)?.[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
  }));

test("docs/security.md has each of the first 42 points and further ones in order, each with a test file that exists", () => {
  const numbers = points.map(({ point }) => point);
  expect(numbers.slice(0, 42)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  for (const { point, files } of points) {
    expect(files.length, `Point ${point}`).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(root + file))).toEqual([]);
  }
});
