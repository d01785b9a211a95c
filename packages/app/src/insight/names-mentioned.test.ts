import { expect, test } from "vitest";
import { namesMentioned } from "./names-mentioned.js";

/** What people write when they name nobody. */
const usual = "it was not so bad that we would do it all again, and yet nobody here can say why. ".repeat(4);

const namesIn = (...bodies: readonly string[]) =>
  namesMentioned([...bodies, usual].map((body) => ({ body })));
const named = (...bodies: readonly string[]) => namesIn(...bodies).map(({ name }) => name);

test("names are counted by the comments that mention them, as most write them", () => {
  const parts = namesIn(
    "We moved to GitHub last year. GitHub is fine.",
    "Github again? I like it in New York, too.",
    "You can ask GitHub's people in New York about C++.",
    "> GitHub\n\nThey left New York for C++.",
    "So we use C++ and https://GitHub.com/GitHub here.",
  );
  expect(parts).toEqual([
    { name: "GitHub (3)", indices: [0, 1, 2] },
    { name: "New York (3)", indices: [1, 2, 3] },
    { name: "C++ (3)", indices: [2, 3, 4] },
  ]);
});

test("a word that only begins sentences is no name, nor one that is mostly written small, nor a month", () => {
  expect(named("However, it rains.", "However, no.", "It rains. However, it is warm.")).toEqual([]);
  expect(named("the Park", "a Park", "my park and your park", "on Monday, i.e. May", "her Park")).toEqual([]);
  expect(named("on Monday", "by Monday", "till Monday", "as I think", "and I do", "or I don't")).toEqual([]);
});

test("a part of a name stands for the whole where it is also used alone, and else the whole for it", () => {
  const ada = ["I met Ada Smith there", "ask Ada Smith", "so Ada said", "and Ada", "with Ada", "by Ada"];
  expect(named(...ada, "by Ada")).toEqual(["Ada (7)"]);
  expect(named("to Port Said", "in Port Said", "at Port Said")).toEqual(["Port Said (3)"]);
});

test("communities are names in any letters", () => {
  expect(named("see r/birds", "/r/birds, really", "r/birds")).toEqual(["r/birds (3)"]);
});

test("where nouns begin with capitals, as in German, none can be told", () => {
  const german = "wir haben die Katze auf dem Dach neben dem Haus der Nachbarn";
  expect(namesMentioned([german, german, german].map((body) => ({ body })))).toEqual([]);
});
