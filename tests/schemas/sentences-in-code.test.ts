import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { sentencesIn } from "./sentences-in-code.js";

const root = fileURLToPath(new URL("../../packages/app/src/", import.meta.url));
const components = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".tsx") && !/\.test\.|testing\//.test(path));

describe("a component that says a sentence by itself is found by", () => {
  test.each([
    ["text between tags", "<p>Nothing is here.</p>", "Nothing is here."],
    ["text around values", "<p>Log in, {name}, to go on</p>", "Log in, … , to go on"],
    ["text around elements", "<p>It <b>is</b> gone</p>", "It … gone"],
    ["an attribute", '<input placeholder="Search here" />', "Search here"],
    ["one of two texts of an attribute", '<Button title={a ? b : "Not yet"} />', "Not yet"],
    ["a text that is shown under a condition", '<p>{a && "Reply sent"}</p>', "Reply sent"],
    ["a template", "<p>{`${count} were left out`}</p>", "… were left out"],
    ["a heading of one word", "<h2>Topics</h2>", "Topics"],
    ["what opens a part", "<summary>Timings</summary>", "Timings"],
    ["an announcement", 'const f = () => announce("History cleared.");', "History cleared."],
  ])("%s", (_, code, text) => {
    expect(sentencesIn("one.tsx", code)).toEqual([`one.tsx: “${text}”`]);
  });
});

test.each([
  ["a single word", "<Button>Cancel</Button>"],
  ["a word while something lasts", '<Button>{isBusy ? "Saving …" : save}</Button>'],
  ["what is compared with", '<p>{state === "logged in" && name}</p>'],
  ["what nobody reads", '<a rel="noopener noreferrer" className="one two" />'],
  ["sentences of the catalogue", '<p>{screenText("history-cleared")}</p>'],
])("%s is no sentence", (_, code) => {
  expect(sentencesIn("one.tsx", code)).toEqual([]);
});

test("components say no sentence that is not in schemas/", () => {
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap((path) => sentencesIn(path, readFileSync(root + path, "utf8")))).toEqual([]);
});
