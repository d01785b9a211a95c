import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** The lines of a file beside this one that the compiler refuses. */
function refused(lines: readonly string[]): string[] {
  const { config } = ts.readConfigFile(`${folder}../../tsconfig.base.json`, (path) =>
    ts.sys.readFile(path),
  ) as {
    config: { compilerOptions: object };
  };
  const given = { ...config.compilerOptions, composite: false, emitDeclarationOnly: false, noEmit: true };
  const { options } = ts.convertCompilerOptionsFromJson(given, folder);
  const path = `${folder}tried.ts`;
  const text = [
    'import { AppError } from "./app-error.js";',
    'import { pagesNamedBy } from "./pages.js";',
    'import { fillIn, type PlaceholdersOf } from "./fill-in.js";',
    'import { unread } from "./generated/insight-texts.js";',
    'import { map } from "./generated/map-texts.js";',
    'import { sections } from "./generated/security-texts.js";',
    'import { access } from "./generated/api-texts.js";',
    'import { readSchema } from "./read-schema.js";',
    ...lines,
  ];
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => (name === path ? text.join("\n") : readFile(name));
  host.fileExists = (name) => name === path || fileExists(name);
  const program = ts.createProgram([path], options, host);
  const source = program.getSourceFile(path);
  const found = ts.getPreEmitDiagnostics(program, source).map(({ start = 0 }) => {
    return text[source?.getLineAndCharacterOfPosition(start).line ?? 0] ?? "";
  });
  return [...new Set(found)];
}

test("the compiler refuses keys and values that an error's sentence does not have, and what a file does not hold", () => {
  const right = [
    'new AppError("not-found");',
    'new AppError("not-found", {}, { name: "No." });',
    'new AppError("card-busy", { seconds: 5 });',
    'new AppError("village-closed", { day: "Monday" }, undefined, { code: "X", status: 502, text: "{day}" });',
    'export const seed: number = readSchema("constants").largestSeed;',
    'export const mails: readonly boolean[] | undefined = readSchema("preferences").properties.emailNotifications.enum;',
  ];
  const wrong = [
    'new AppError("not-founnd");',
    'new AppError("not-found", { id: 5 });',
    'new AppError("card-busy");',
    'new AppError("card-busy", {});',
    'new AppError("card-busy", { minutes: 5 });',
    'new AppError("card-busy", { seconds: 5, minutes: 5 });',
    'new AppError("village-closed", { day: "Monday" });',
    'new AppError(Math.random() < 1 ? "card-busy" : "too-many-streams", { seconds: 5 });',
    'readSchema("constant");',
    'readSchema("constants").largestSeeed;',
    'readSchema("progress").properties.stages;',
    'export const text: string = readSchema("constants").largestSeed;',
  ];
  expect(refused([...right, ...wrong])).toEqual(wrong);
});

test("the compiler refuses an address without what its path asks for, and pages that there are not", () => {
  const named = 'const { pageAddress } = pagesNamedBy({ product: "insight", products: "insights" });';
  const right = [
    named,
    'pageAddress("me");',
    'pageAddress("me", { tab: "starred" });',
    'pageAddress("topic", { id: "a", n: "2", size: "5" });',
  ];
  const wrong = [
    'pageAddress("mee");',
    'pageAddress("insight");',
    'pageAddress("topic", { id: "a" });',
    'pageAddress("topic", { id: "a", n: 2 });',
  ];
  expect(refused([...right, ...wrong])).toEqual(wrong);
});

test("the compiler refuses values that a text's sentence does not name, and a sentence without its values", () => {
  const facts = (values: string) =>
    `export const facts: Record<PlaceholdersOf<(typeof sections)[number]["text"]>, number> = { ${values} };`;
  const right = [
    'fillIn(unread.maxComments, { count: "5" });',
    "fillIn(unread.commentLimit, {});",
    'fillIn(Math.random() < 1 ? unread.site : unread.file, { site: "A forum" });',
    "export const said: string = unread.commentLimit;",
    'fillIn("{any} text", { any: 1, other: 2 });',
    'fillIn(map.about, { comments: "5 comments" });',
    facts("product: 1, products: 1, minutes: 1, days: 1, mostDays: 1, settings: 1"),
    "access.member;",
  ];
  const wrong = [
    "fillIn(unread.maxComments, {});",
    'fillIn(unread.maxComments, { cuont: "5" });',
    'fillIn(unread.maxComments, { count: "5", site: "A forum" });',
    "fillIn(Math.random() < 1 ? unread.site : unread.file, {});",
    'fillIn(unread.maxComment, { count: "5" });',
    "fillIn(map.about, {});",
    facts("product: 1, products: 1, minutes: 1, days: 1, settings: 1").replace("facts:", "tooFew:"),
    facts("product: 1, products: 1, minutes: 1, days: 1, mostDays: 1, settings: 1, hours: 1").replace(
      "facts:",
      "tooMany:",
    ),
    "access.guest;",
  ];
  expect(refused([...right, ...wrong])).toEqual(wrong);
});
