import { expect, test } from "vitest";
import { openingSentence } from "./opening-sentence.js";

test("the first sentence that says something stands for a comment", () => {
  expect(openingSentence("The last boat goes at eight. Nobody tells you.")).toBe(
    "The last boat goes at eight.",
  );
  expect(openingSentence("Yes. The last boat goes at eight. Really.")).toBe(
    "Yes. The last boat goes at eight.",
  );
  expect(openingSentence("Let's ban all boats.\n\n/s")).toBe("Let's ban all boats. /s");
  expect(openingSentence("no full stop here")).toBe("no full stop here");
});

test("marks are left out, lines are joined, and what is endless is cut at a word", () => {
  expect(openingSentence("**Not** [this](https://a.example)\nagain!")).toBe("Not this again!");
  const long = openingSentence("word ".repeat(80));
  expect(long).toMatch(/^(word )+…$/);
  expect(long?.length).toBeLessThan(165);
});

test("a comment without words has no sentence", () => {
  expect(openingSentence("  \n ")).toBeNull();
});
