import { expect, test } from "vitest";
import { comparableText, missesAddress, plainText } from "./plain-text.js";
import { sentences } from "./sentences.js";
import { stopWordTest } from "./reader.js";
import { countWords, wordRuns } from "./words.js";

test.each([
  ["> quoted by me\n\nMy answer", "My answer"],
  ["&gt; quoted &amp; escaped\nMy &lt;answer&gt; &amp; more", "My <answer> & more"],
  ["See [the study](https://x.org/a_(b)?c=1), it is **clear**.", "See the study, it is clear."],
  ["Look at https://example.org/a/b?c=d. Then speak", "Look at. Then speak"],
  ["a ~~bold~~ _claim_ with snake_case and 2*3", "a bold claim with snake_case and 2*3"],
  ["- first\n- second\n\n1. third", "first\nsecond\nthird"],
  ["before\n```\ncode();\n```\nafter", "before\nafter"],
  ["|a|b|\n|:-|-:|\n|1|2|", "a b\n1 2"],
  [">!Snape!< did it", "Snape did it"],
  ["### Title\n---\ntext\u200b", "Title\ntext"],
  ["¯\\_(ツ)_/¯ \\#1", "¯(ツ)/¯ #1"],
  ["> only a quote", ""],
])("%j reads %j", (body, plain) => {
  expect(plainText(body)).toBe(plain);
});

test("a comment that is only a quote or an address is compared by that", () => {
  expect(comparableText("> only  a quote")).toBe("> only a quote");
  expect(comparableText("https://example.org")).toBe("https://example.org");
});

test("hostile text costs no more than its length", () => {
  for (const part of ["[", "](", "[a](", "(((", "*_", "> ", "`", "\\", "https://", "- ", " \t", "'", ". "]) {
    const text = plainText(part.repeat(40_000 / part.length));
    wordRuns(text);
    sentences(text);
  }
}, 10_000);

test("words keep apostrophes and figures, and lose possessive endings and dots of abbreviations", () => {
  expect(wordRuns("I don’t own Anna's U.S. house, only $10,000 (or 9 inches)")).toEqual([
    ["I", "don't", "own", "Anna", "US", "house"],
    ["only", "$10,000"],
    ["or", "9", "inches"],
  ]);
});

test("a figure keeps its currency or percent sign, and an emoji's invisible mark is no word", () => {
  expect(wordRuns("pay 20€ ✂️ for 44% of it")).toEqual([["pay", "20€", "for", "44%", "of", "it"]]);
});

test("scripts without spaces are cut into words", () => {
  expect(wordRuns("東京に行きました").flat().length).toBeGreaterThan(2);
  expect(countWords("東京に行きました")).toBeGreaterThan(2);
  expect(countWords("a - b 😀")).toBe(2);
});

test("sentences end at marks and lines, not at abbreviations", () => {
  expect(sentences('Dr. Smith agrees, e.g. Here. "Really?" he asked. I paid 1.50 for it!\nnew line')).toEqual(
    ["Dr. Smith agrees, e.g. Here.", '"Really?" he asked.', "I paid 1.50 for it!", "new line"],
  );
});

test("an emoji belongs to the sentence that it follows, and ends it after a mark", () => {
  expect(sentences("What a day! 😂😂 We went home. 👍🏽 Then it rained 🌧️ all night.❤️ Never again")).toEqual([
    "What a day! 😂😂",
    "We went home. 👍🏽",
    "Then it rained 🌧️ all night.❤️",
    "Never again",
  ]);
});

test("what may turn a sentence into its opposite belongs to it", () => {
  expect(sentences("Oh sure. Let's ban all boats. Then we swim.\n\n/s")).toEqual([
    "Oh sure. Let's ban all boats.",
    "Then we swim. /s",
  ]);
  expect(sentences("Yeah, right! Ban them.\nBrilliant. Ban them.\nWe swim. (/s)")).toEqual([
    "Yeah, right! Ban them.",
    "Brilliant. Ban them.",
    "We swim. (/s)",
  ]);
  expect(sentences("Yes. We swim.")).toEqual(["Yes.", "We swim."]);
  expect(sentences("/s")).toEqual(["/s"]);
});

test("Chinese sentences end at their own marks, closing quotation marks included", () => {
  expect(sentences("他说：「好。」我们走了。真的吗？！是的")).toEqual([
    "他说：「好。」",
    "我们走了。",
    "真的吗？！",
    "是的",
  ]);
});

test("a Spanish question's opening mark begins a sentence", () => {
  expect(sentences("No lo sé. ¿Quién lo sabe? ¡Nadie!")).toEqual(["No lo sé.", "¿Quién lo sabe?", "¡Nadie!"]);
});

test("stop words are the built-in ones, their contractions and the user's own", () => {
  const isStop = stopWordTest(["Bitcoin", "cant"], "en");
  for (const word of ["the", "she", "will", "they're", "i'm", "isn't", "can't", "bitcoin", "x"]) {
    expect([word, isStop(word)]).toEqual([word, true]);
  }
  for (const word of ["price", "o'brien", "ethereum", "constructor"])
    expect([word, isStop(word)]).toEqual([word, false]);
});

test.each([
  ["Please apply at...", "It is fun. Please apply at https://jobs.example/3...", true],
  ["See for the full list.", "See https://list.example for the full list.", true],
  ["See the list", "See the list https://list.example", true],
  ["See the list.", "See [the list](https://list.example).", false],
  ["The tide decides.", "The tide decides. https://tide.example", false],
  ["The tide decides.", "https://tide.example The **tide** decides.", false],
  ["The tide decides.", "The tide decides.", false],
])("%j misses an address of %j: %s", (sentence, body, misses) => {
  expect(missesAddress(sentence, body)).toBe(misses);
});
