import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fillIn, readSchema } from "@undertone/schemas";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const help = `${root}packages/server/data/help`;
const app = `${root}packages/app/src`;

/** What the pages say, with the product's own words filled in. */
function pages(): string {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  const text = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
    .map((file) => readFileSync(`${app}/${file}`, "utf8"))
    .join("\n");
  const texts = [
    ...(["first-texts", "page-texts", "insight-texts", "training-texts"] as const),
    ...(["comment-texts", "map-texts"] as const),
  ];
  const screens = texts.flatMap((name): string[] => Object.values(readSchema(name).screens));
  return fillIn([text.replaceAll("nouns.", ""), ...screens].join("\n"), readSchema("product"));
}

test("every button, page and tab that the help names in italics is called so on the pages", () => {
  const topics = readdirSync(help).map((file) => readFileSync(`${help}/${file}`, "utf8"));
  const titles = topics.map((topic) => topic.split("\n")[0]?.slice(2) ?? "");
  const named = topics.flatMap((topic) =>
    [...topic.matchAll(/(?<!\*)\*([A-Z][^*]+)\*(?!\*)/g)].map(([, name = ""]) => name),
  );
  expect(named).toContain("Export");
  const shown = pages();
  expect([...new Set(named)].filter((name) => !titles.includes(name) && !shown.includes(name))).toEqual([]);
});
