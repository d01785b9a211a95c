import { parse, type ThreadComment } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { commentOf } from "../testing/comments.js";
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

const comment = (body: string, score: number | null = 1) => commentOf({ body, score });

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
      ["empty", 0],
      ["withheld", 0],
      ["skip_deleted", 0],
      ["skip_removed", 0],
      ["min_score", 0],
      ["filter_deleted", 0],
      ["filter_removed", 0],
      ["bots", 0],
      ["min_comment_length", 0],
      ["min_word_count", 0],
      ["filter_prefixes", 0],
    ]);
  });

  test("leaves out what was not read because its author shows it to some people alone, whatever is put back", () => {
    const parameters = parse("analysis-parameters", { ...off, restore: ["a"] });
    const { filtered, leftOut } = filterComments([comment("[withheld]")], parameters);
    expect(filtered.withheld).toBe(1);
    expect(leftOut).toEqual([]);
    expect(ruleFor(comment("It was [withheld] from us"), off)).toBe("kept");
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

describe("what was left out", () => {
  const thread = [
    { ...comment("[deleted]"), id: "gone" },
    { ...comment("I am a bot, and this action was performed automatically."), id: "bot" },
    { ...comment("no"), id: "short" },
    { ...comment("Nobody wants this here", -50), id: "low" },
    { ...comment("The ferry leaves at six in the morning"), id: "kept" },
    { ...comment("I am a bot. Beep."), id: "other" },
  ];
  const filtered = (parameters: object) => filterComments(thread, parse("analysis-parameters", parameters));
  const keptIds = (restore: string[]) => filtered({ restore }).kept.map(({ id }) => id);

  test("is kept with its rule, in the source's order, but for deleted and removed comments", () => {
    const { leftOut, filtered: counts } = filtered({});
    expect(leftOut.map(({ rule, comment }) => [rule, comment.id])).toEqual([
      ["bots", "bot"],
      ["min_comment_length", "short"],
      ["min_score", "low"],
      ["bots", "other"],
    ]);
    expect(leftOut[1]?.comment).toBe(thread[2]);
    expect(counts).toMatchObject({ skip_deleted: 1, bots: 2, min_comment_length: 1, min_score: 1 });
  });

  test("a comment without words has a rule of its own, and cannot be put back", () => {
    const silent = [{ ...comment(" \n"), id: "picture" }, ...thread];
    const { filtered: counts, leftOut } = filterComments(
      silent,
      parse("analysis-parameters", { restore: ["empty", "picture"] }),
    );
    expect(counts.empty).toBe(1);
    expect(leftOut.map(({ comment: { id } }) => id)).not.toContain("picture");
  });

  test("is put back by rule or by id, and counted no more", () => {
    expect(keptIds(["bots"])).toEqual(["bot", "kept", "other"]);
    expect(keptIds(["other", "low"])).toEqual(["low", "kept", "other"]);
    const { filtered: counts, leftOut } = filtered({ restore: ["bots", "short"] });
    expect(counts).toMatchObject({ bots: 0, min_comment_length: 0, min_score: 1 });
    expect(leftOut.map(({ comment }) => comment.id)).toEqual(["low"]);
  });

  test("that a rule of it is set aside brings back all that was counted under it, whatever a later rule says", () => {
    // Two words are too few as well; it was counted under its length.
    expect(keptIds(["min_comment_length"])).toContain("short");
    expect(keptIds(["min_word_count"])).not.toContain("short");
  });

  test("a name that is in no rule and an id that is in no comment put nothing back", () => {
    expect(keptIds(["min_lenght", "elsewhere"])).toEqual(["kept"]);
  });

  test("deleted and removed comments have no text, so an id does not put them back", () => {
    expect(keptIds(["gone"])).toEqual(["kept"]);
  });

  test.each(["skip_deleted", "skip_removed", "filter_deleted", "filter_removed"])(
    "and %s cannot be named at all",
    (rule) => {
      expect(() => parse("analysis-parameters", { restore: ["bots", rule] })).toThrow(
        "Deleted and removed comments have no text, so they cannot be restored",
      );
    },
  );
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
    expect(rule("!rope 2 days", "!rope")).toBe("filter_prefixes");
    expect(rule("aaaa", "(a+)+$")).toBe("kept");
  });

  test("a prefix of white space drops nothing", () => {
    expect(rule("hello there", " ")).toBe("kept");
  });
});
