import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readAnyFile, readSchema } from "@undertone/schemas";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** docs/glossary.md has the terms that stand for them. */
const privateWords = new Set(
  "conversation conversations feeling feelings heed heeded heeds lately look looks patience patient persist place places rest slip slips sought".split(
    " ",
  ),
);

const mayHold = new RegExp([...privateWords].join("|"), "i");

/** Names that stay, and why. */
const allowed: Readonly<Record<string, string>> = {
  rest: "what a destructuring or a parameter list leaves over, as everybody names it",
  Rest: "the same of a template literal type",
  ignoreRestSiblings: "an option of typescript-eslint",
};

/** Files with names of others. */
const foreign: Readonly<Record<string, readonly string[]>> = {
  "tests/bench/forms/schemas.mjs": ["place"],
};

function trackedSources(): string[] {
  return execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.(?:tsx?|mjs|js)$/.test(file) && !/\/generated\//.test(file));
}

/** "placeOf", "PLACE_OF" and "#place-of" are made of "place" and "of". */
function partsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z\d]+/)
    .map((part) => part.toLowerCase());
}

function privateNames(file: string, text: string): string[] {
  // Most files have none, and need not be parsed.
  if (!mayHold.test(text)) return [];
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isPrivate(file, node.text))
      found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return [...found].map((name) => `${file}: ${name}`);
}

function isPrivate(file: string, name: string): boolean {
  if (name in allowed || foreign[file]?.includes(name)) return false;
  return partsOf(name).some((part) => privateWords.has(part));
}

describe("names are made of the field's terms", () => {
  const sources = trackedSources();

  test("no identifier holds a private word", () => {
    const found = sources
      .filter((file) => !file.endsWith("tests/workbench/words.test.ts"))
      .flatMap((file) => privateNames(file, readFileSync(`${root}${file}`, "utf8")));
    expect(found).toEqual([]);
  });

  test("no file is named by a private word", () => {
    const isNamedSo = (file: string) =>
      partsOf(file.split("/").at(-1) ?? "").some((part) => privateWords.has(part));
    expect(sources.filter(isNamedSo)).toEqual([]);
  });

  test.each([
    ["const placeOf = 1;", "placeOf"],
    ["interface ButtonLook {}", "ButtonLook"],
    ["const PATIENCE_MS = 1;", "PATIENCE_MS"],
    ["class Form { #slip = 1; }", "#slip"],
    ['const shown = <p data-place="here" />;', "data-place"],
  ])("%s is found", (code, name) => {
    expect(privateNames("a.tsx", code)).toEqual([`a.tsx: ${name}`]);
  });

  test.each(["const placement = 1;", "const { a, ...rest } = b;", "const { interest, outlook } = b;"])(
    "%s is not",
    (code) => {
      expect(privateNames("a.ts", code)).toEqual([]);
    },
  );
});

/** What people read on pages and in mails: a cluster is a topic there, noise is on its own, sentiment is the tone of words. */
const kernelWords = /\b(?:conversations?|clusters?|clustering|noise|sentiments?)\b/i;

/** Messages that no page shows, or that speak of what the specification names so. */
const notOnPages: Readonly<Record<string, string>> = {
  "messages: errors.insufficient-rows.text": "of the task data_clustering, which has no page",
};

/** Every sentence of a catalogue or a form's schema, by its path. */
function sentences(value: unknown, at: string): [at: string, text: string][] {
  if (typeof value === "string") return [[at, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${at}.${key}`));
}

/** Values and codes are not for reading. */
const isForReading = ([at]: [string, string]) =>
  at.startsWith("messages: ")
    ? !/\.(?:code|status)$/.test(at)
    : /\.(?:title|description|x-unit)$/.test(at) && !/\.default\./.test(at);

describe("pages say topic, on their own, and tone of words", () => {
  const ofMessages = Object.entries(readSchema("messages")).flatMap(([group, inner]) =>
    sentences(inner, `messages: ${group}`),
  );
  const ofForm = sentences(readAnyFile("analysis-parameters"), "analysis-parameters: ");

  const ofTexts = (
    [
      "insight-texts",
      "report-texts",
      "card-texts",
      "people-texts",
      "map-texts",
      "file-texts",
      "security-texts",
    ] as const
  )
    .flatMap((name) => sentences(readSchema(name), `messages: ${name}`))
    .filter(([at]) => !at.endsWith(".description"));

  test.each([
    ["messages.json", ofMessages],
    ["texts of pages and files", ofTexts],
    ["analysis-parameters.json", ofForm],
  ])("%s", (_, all) => {
    const found = all
      .filter(isForReading)
      .filter(([at, text]) => !(at in notOnPages) && kernelWords.test(text.replace(/\{\w+\}/g, "")))
      .map(([at, text]) => `${at}: ${text}`);
    expect(found).toEqual([]);
  });

  test("the help", () => {
    const folder = `${root}packages/server/data/help/`;
    const found = readdirSync(folder).filter((file) =>
      kernelWords.test(readFileSync(`${folder}${file}`, "utf8").replace(/\{\{.*?\}\}/g, "")),
    );
    expect(found).toEqual([]);
  });

  test("the words of the app's own components", () => {
    const files = trackedSources().filter(
      (file) => file.startsWith("packages/app/src/") && file.endsWith(".tsx") && !file.includes(".test."),
    );
    const found = files.flatMap((file) => {
      const said: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isJsxText(node) && kernelWords.test(node.text)) said.push(`${file}: ${node.text.trim()}`);
        ts.forEachChild(node, visit);
      };
      visit(
        ts.createSourceFile(
          file,
          readFileSync(`${root}${file}`, "utf8"),
          ts.ScriptTarget.Latest,
          false,
          ts.ScriptKind.TSX,
        ),
      );
      return said;
    });
    expect(found).toEqual([]);
  });
});
