import { parse, type ThreadComment } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { filterComments } from "./filter-comments.js";

const off = {
  skip_deleted: false,
  skip_removed: false,
  min_score: -100,
  preprocessing_params: {
    filter_deleted: false,
    filter_removed: false,
    min_comment_length: 1,
    min_word_count: 1,
    filter_prefixes: [] as string[],
  },
};

function comment(body: string, score: number | null = 1): ThreadComment {
  return { id: "a", parent_id: null, author: null, body, score, created_at: null, permalink: null, depth: 0 };
}

/** The rule that drops a comment, or "kept". */
function ruleFor(one: ThreadComment, parameters: object): string {
  const { kept, filtered } = filterComments([one], parse("analysis-parameters", parameters));
  const [rule] = Object.entries(filtered).find(([, count]) => count === 1) ?? ["kept"];
  expect(kept).toEqual(rule === "kept" ? [one] : []);
  return rule;
}

const preprocessing = (changes: object): object => ({
  ...off,
  preprocessing_params: { ...off.preprocessing_params, ...changes },
});

describe("filterComments", () => {
  test("names every rule in its answer, 0 included, in the order in which they are asked", () => {
    expect(Object.entries(filterComments([], parse("analysis-parameters", {})).filtered)).toEqual([
      ["skip_deleted", 0],
      ["skip_removed", 0],
      ["min_score", 0],
      ["filter_deleted", 0],
      ["filter_removed", 0],
      ["min_comment_length", 0],
      ["min_word_count", 0],
      ["filter_prefixes", 0],
    ]);
  });

  test("counts a comment once, under the first rule that drops it", () => {
    const parameters = parse("analysis-parameters", {});
    const { kept, filtered } = filterComments([comment("[deleted]", -50), comment("this", -50)], parameters);
    expect(kept).toEqual([]);
    expect(filtered).toMatchObject({
      skip_deleted: 1,
      min_score: 1,
      filter_deleted: 0,
      min_comment_length: 0,
    });
  });

  test.each(["[deleted]", " [Deleted]\n", "[deleted by user]", "[ deleted by user ]", "\\[deleted\\]"])(
    "knows %j for a deleted comment",
    (body) => {
      expect(ruleFor(comment(body), { ...off, skip_deleted: true })).toBe("skip_deleted");
      expect(ruleFor(comment(body), preprocessing({ filter_deleted: true }))).toBe("filter_deleted");
      expect(ruleFor(comment(body), off)).toBe("kept");
    },
  );

  test.each(["[removed]", "[ Removed by Reddit ]", "[Removed by moderator]", "*[removed]*"])(
    "knows %j for a removed comment",
    (body) => {
      expect(ruleFor(comment(body), { ...off, skip_removed: true })).toBe("skip_removed");
      expect(ruleFor(comment(body), preprocessing({ filter_removed: true }))).toBe("filter_removed");
      expect(ruleFor(comment(body), off)).toBe("kept");
    },
  );

  test("keeps comments that speak of deleting and removing", () => {
    expect(ruleFor(comment("[deleted] was the best comment here"), {})).toBe("kept");
    expect(ruleFor(comment("my comment was [removed]"), {})).toBe("kept");
  });

  test("keeps a score equal to the minimum, and every comment of a source without scores", () => {
    const parameters = { ...off, min_score: 3 };
    expect(ruleFor(comment("a", 2), parameters)).toBe("min_score");
    expect(ruleFor(comment("a", 3), parameters)).toBe("kept");
    expect(ruleFor(comment("a", null), parameters)).toBe("kept");
  });

  test("counts characters as people do, without surrounding white space", () => {
    const parameters = preprocessing({ min_comment_length: 3 });
    expect(ruleFor(comment("  ab  "), parameters)).toBe("min_comment_length");
    expect(ruleFor(comment("😀😀"), parameters)).toBe("min_comment_length");
    expect(ruleFor(comment("😀😀😀 a"), parameters)).toBe("kept");
  });

  test("counts words, not marks, also where a script puts no spaces between them", () => {
    const parameters = preprocessing({ min_word_count: 3 });
    expect(ruleFor(comment("wow - so ..."), parameters)).toBe("min_word_count");
    expect(ruleFor(comment("I don't know"), parameters)).toBe("kept");
    expect(ruleFor(comment("これは本当に面白いですね"), parameters)).toBe("kept");
  });
});

describe("filter_prefixes", () => {
  const rule = (body: string, ...prefixes: string[]): string =>
    ruleFor(comment(body), preprocessing({ filter_prefixes: prefixes }));

  test.each([
    "this",
    "This.",
    "THIS!!! so much",
    "**This** is it",
    "“This” again",
    "...this",
    "> what they said\n\nThis.",
    "# This",
    "[this](https://example.org) says it",
    "\u200bThis",
  ])("%j begins with `this`", (body) => {
    expect(rule(body, "this")).toBe("filter_prefixes");
  });

  test.each([
    "Thistle honey is good",
    "This'll work",
    "this2 is",
    "thisé",
    "Not this",
    "> this\n\nNo, that.",
  ])("%j does not begin with `this`", (body) => {
    expect(rule(body, "this")).toBe("kept");
  });

  test("a prefix of several words ignores case, spacing and emphasis", () => {
    expect(rule("I  *think* so", "i think")).toBe("filter_prefixes");
    expect(rule("I thinkered", "i think")).toBe("kept");
    expect(rule("I’m sure", "I'm")).toBe("filter_prefixes");
  });

  test("letters of other scripts count as letters", () => {
    expect(rule("Ça va bien", "ça")).toBe("filter_prefixes");
    expect(rule("Çava bien", "ça")).toBe("kept");
    expect(rule("これは面白い", "これ")).toBe("filter_prefixes");
  });

  test("a prefix is text, never a pattern", () => {
    expect(rule("anything at all", ".*")).toBe("kept");
    expect(rule("((( a )", "(((")).toBe("filter_prefixes");
    expect(rule("!remindme 2 days", "!remindme")).toBe("filter_prefixes");
    expect(rule("aaaa", "(a+)+$")).toBe("kept");
  });

  test("a prefix of white space drops nothing", () => {
    expect(rule("hello there", " ")).toBe("kept");
  });
});
