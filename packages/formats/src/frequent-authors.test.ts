import type { Result } from "@undertone/schemas";
import { expect, test } from "vitest";
import { formats } from "./files.js";
import { frequentAuthorSentences } from "./frequent-authors.js";
import { someComment } from "./testing/ferry-result.js";
import { readResult } from "./testing/read-result.js";

const unit = { one: "comment", many: "comments" };
const by = (author: string | null) => ({ author });
/** So many comments by ada, and one each by so many others. */
const thread = (own: number, others: number) => [
  ...Array.from({ length: own }, () => by("ada")),
  ...Array.from({ length: others }, (_, i) => by(`other ${i}`)),
];

test("who wrote a third of the comments is named, with how much of the points is theirs", () => {
  expect(frequentAuthorSentences(thread(21, 20), [by("ada"), by("ada"), by("ada")], unit)).toEqual([
    "ada wrote 21 of the 41 comments, and 3 of the 3 sentences above.",
  ]);
  expect(frequentAuthorSentences(thread(5, 10), [by("other 1"), null], unit)).toEqual([
    "ada wrote 5 of the 15 comments.",
  ]);
  expect(frequentAuthorSentences(thread(4, 10), [by("other 1")], unit)).toEqual([]);
});

test("who wrote most of the points is named, however few comments they wrote", () => {
  expect(frequentAuthorSentences(thread(2, 20), [by("ada"), by("ada"), by("other 1")], unit)).toEqual([
    "ada wrote 2 of the 22 comments, and 2 of the 3 sentences above.",
  ]);
  expect(frequentAuthorSentences(thread(2, 20), [by("ada"), by("other 1"), by("other 2")], unit)).toEqual([]);
  expect(frequentAuthorSentences(thread(1, 20), [by("ada")], unit)).toEqual([]);
});

test("nobody is named among few comments or few people, nor where authors are not known", () => {
  expect(frequentAuthorSentences(thread(5, 4), [], unit)).toEqual([]);
  expect(frequentAuthorSentences([...thread(9, 1), by("ada")], [], unit)).toEqual([]);
  expect(frequentAuthorSentences([...thread(1, 2), ...Array<null>(20).fill(null).map(by)], [], unit)).toEqual(
    [],
  );
});

test("comments are called as their site calls them", () => {
  const [sentence] = frequentAuthorSentences(thread(21, 20), [], { one: "reply", many: "replies" });
  expect(sentence).toBe("ada wrote 21 of the 41 replies.");
});

test("text and HTML say so below the points", () => {
  const added = Array.from({ length: 10 }, (_, i) => someComment(`more${i}`, { author: `islander ${i}` }));
  const result: Result = {
    ...readResult,
    noise: [...readResult.noise, ...added],
    points: (readResult.points ?? []).map((point) => ({ ...point, comment_id: "c1" })),
  };
  const sentence = "tidewatcher wrote 2 of the 14 comments, and 2 of the 2 sentences above.";
  expect(formats.text.write(result)).toMatch(
    new RegExp(`cover the most ground:\\n(?: .*\\n)+.*\\.\\n${sentence}\\n`),
  );
  expect(formats.html.write(result)).toContain(`${sentence}</p>`);
  for (const format of [formats.text, formats.html])
    expect(format.write(readResult)).not.toContain("sentences above");
});
