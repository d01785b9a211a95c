import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { textsIn } from "./texts-in-code.js";

const packages = fileURLToPath(new URL("../../packages/", import.meta.url));
const modules = ["formats/src", "server/src"].flatMap((folder) =>
  readdirSync(`${packages}${folder}`, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".ts") && !/\.test\.|\/testing\//.test(path)),
);
/** What writes files, mails, cards and pages; declarations of calls describe these for programs. */
const writesForPeople = (path: string) =>
  /^formats\/|^server\/src\/(?:notifications|sharing)\/|\/document-page\.ts$/.test(path) &&
  !path.endsWith("/calls.ts");

/** Texts that no person reads as words, and what they are. */
const allowed: Readonly<Record<string, string>> = {
  "formats/src/report/report.ts: “default-src 'none'; style-src ' … '; base-uri 'none'; form-action 'none'”":
    "a content security policy",
  "server/src/api/document-page.ts: “{message, code, fields?}”": "the form of an error, as code",
  "server/src/sharing/draw-card.ts: “16px solid …”": "a border",
};

describe("a module that says something by itself is found by", () => {
  test.each([
    ["a heading of one word", "const a = html`<h2>Topics</h2>`;", "Topics"],
    ["words beside a value", "const a = html`<p>${note} More below.</p>`;", "… More below."],
    ["an attribute", 'const a = `<nav aria-label="Groups"><b>${b}</b></nav>`;', "Groups"],
    ["a string in a value", 'const a = html`<p>${b && ", each text once"}</p>`;', ", each text once"],
    ["a word between values", "const a = `${count(b)} of ${count(c)}`;", "… of …"],
    ["a word before a value", "const a = [by && `by ${by}`];", "by …"],
    ["a string of two words", 'const a = b ?? "A discussion";', "A discussion"],
  ])("%s", (_, code, text) => {
    expect(textsIn("one.ts", code)).toEqual([`one.ts: “${text}”`]);
  });

  test("what stands in HTML alone, where that is asked for", () => {
    const code = 'const a = `<h1>Help</h1>`; const b = "cut the connection";';
    expect(textsIn("one.ts", code, "html")).toEqual(["one.ts: “Help”"]);
  });
});

test.each([
  ["a name", 'const a = "topic_few";'],
  ["a name that is put together", "const a = `topic_${name}_label`;"],
  ["punctuation", "const a = `“${quote}” (${by}) · ${other}`;"],
  ["an address", "const a = `https://forum.example/${kind}/${version}/`;"],
  ["markup", 'const a = html`<a href="${link}" rel="noopener noreferrer">${text}</a>`;'],
  ["a path of a picture", 'const a = `<path d="M2 10c3.5-5 7-5 11 0" stroke="${hue}" />`;'],
  ["a style sheet", "const a = `p { margin: 0 auto; }`;"],
  ["an error", 'throw new Error("There is no such name");'],
  ["a line of the log", 'services.log.warn(facts, "A mail was refused");'],
  ["a query", "const a = sql`select 1 from ${table} where true`;"],
  ["a type", 'type A = "one two" | `some ${string}`;'],
])("%s is no text", (_, code) => {
  expect(textsIn("one.ts", code)).toEqual([]);
});

test("what writes for people says no text that is not in schemas/", () => {
  const found = modules.flatMap((path) =>
    textsIn(path, readFileSync(packages + path, "utf8"), writesForPeople(path) ? "all" : "html"),
  );
  expect(modules.filter(writesForPeople).length).toBeGreaterThan(40);
  expect([...new Set(found)]).toEqual(Object.keys(allowed));
});
