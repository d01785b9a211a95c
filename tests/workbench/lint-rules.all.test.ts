import { join } from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "vitest";

const eslint = new ESLint({ cwd: join(import.meta.dirname, "../..") });

/** What the repository's own rules quote of a piece of code, if it stood in that file. */
async function quoted(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => /^undertone\/(?!constant)/.test(ruleId ?? ""))
    .map(({ message }) => /“(.*?)”/.exec(message)?.[1] ?? message);
}

test.each([
  ["const placeOf = 1;", ["place"]],
  ["const PATIENCE_MS = 1;", ["patience"]],
  ["class Form { #slip = 1; }", ["slip"]],
  ['const shown = <p data-place="here" />;', ["place"]],
  ["const placement = 1; const { a, ...rest } = interest;", []],
])("private words in names: %s", async (code, found) => {
  expect(await quoted("stories/one.tsx", code)).toEqual(found);
});

test("a private word in a file's name", async () => {
  expect(await quoted("packages/app/src/last-place.ts", "export {};")).toEqual(["place"]);
});

test.each([
  ["<p>Log in, {name}, to go on</p>", ["Log in, … , to go on"]],
  ["<p>It <b>is</b> gone</p>", ["It … gone"]],
  ['<Button title={a ? b : "Not yet"} />', ["Not yet"]],
  ['<p>{a && "Reply sent"}</p>', ["Reply sent"]],
  ["<p>{`${count} were left out`}</p>", ["… were left out"]],
  ["<h2>Topics</h2>", ["Topics"]],
  ['announce("History cleared.")', ["History cleared."]],
  ["<Button>Cancel</Button>", []],
  ['<p className="one two">{state === "logged in" && name}</p>', []],
])("sentences in components: %s", async (code, found) => {
  expect(await quoted("packages/app/src/one.tsx", code)).toEqual(found);
});

test.each([
  ["html`<p>${note} More below.</p>`", ["… More below."]],
  ['`<nav aria-label="Groups"><b>${b}</b></nav>`', ["Groups"]],
  ["`${count(b)} of ${count(c)}`", ["… of …"]],
  ['b ?? "A discussion"', ["A discussion"]],
  ["`https://forum.example/${kind}/`; `p { margin: 0 auto; }`; sql`select 1 from ${table}`", []],
  ['function f() { throw new Error("There is none"); }', []],
  ['services.log.warn(facts, "A mail was refused"); type A = "one two" | `some ${string}`;', []],
])("sentences in documents: %s", async (code, found) => {
  expect(await quoted("packages/formats/src/one.ts", code)).toEqual(found);
});

test("where programs are told, too, only what stands in HTML", async () => {
  const code = 'const a = `<h1>Help</h1>`; const b = "cut the connection";';
  expect(await quoted("packages/server/src/one.ts", code)).toEqual(["Help"]);
});
