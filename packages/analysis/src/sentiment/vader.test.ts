import { readFileSync } from "node:fs";
import type { CommentSentiment } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { describeWithSharedData, sharedData } from "../../../../tests/support/shared-data.js";
import { kernel } from "../testing/kernel.js";
import { commentScorer } from "./comment-tone.js";
import { wordOverlay } from "./word-overlay.js";

const { score } = kernel.sentiment;
const compound = (text: string): number => score(text).compound;

describe("VADER's own examples", () => {
  test.each([
    ["VADER is smart, handsome, and funny.", 0.8316, 0.746, 0.254, 0],
    ["VADER is smart, handsome, and funny!", 0.8439, 0.752, 0.248, 0],
    ["VADER is very smart, handsome, and funny.", 0.8545, 0.701, 0.299, 0],
    ["VADER is VERY SMART, handsome, and FUNNY.", 0.9227, 0.754, 0.246, 0],
    ["VADER is VERY SMART, handsome, and FUNNY!!!", 0.9342, 0.767, 0.233, 0],
    ["The book was good.", 0.4404, 0.492, 0.508, 0],
    ["At least it isn't a horrible book.", 0.431, 0.322, 0.678, 0],
    ["Today SUX!", -0.5461, 0, 0.221, 0.779],
    ["", 0, 0, 0, 0],
  ])("%s", (text, compound, positive, neutral, negative) => {
    expect(score(text)).toMatchObject({ compound, positive, neutral, negative });
  });
});

// No recorded text has it.
test("'never so' praises", () => {
  expect(compound("it has never been good")).toBeLessThan(0);
  expect(compound("it was never so good")).toBeGreaterThan(compound("it was good"));
});

describe("a user's words", () => {
  const overlay = wordOverlay({
    positive: ["Goated", "spot-on", "chef's kiss", "🚀"],
    negative: ["good", "#fail", "very"],
  });

  test("add to the lexicon, whatever their case and punctuation", () => {
    expect(compound("this is goated")).toBe(0);
    expect(score("this is GOATED!", overlay).compound).toBeGreaterThan(0);
    expect(score("Spot-on, sir", overlay).compound).toBeGreaterThan(0);
    expect(score("a #fail again", overlay).compound).toBeLessThan(0);
  });

  test("override the lexicon and its boosters", () => {
    expect(score("that is good", overlay).compound).toBe(-compound("that is good"));
    expect(score("very", overlay).compound).toBeLessThan(0);
  });

  test("may be phrases and emojis", () => {
    expect(score("the ending was chef's kiss.", overlay).compound).toBeGreaterThan(0);
    expect(score("the chef's wife", overlay).compound).toBe(0);
    expect(score("to the moon🚀", overlay).compound).toBeGreaterThan(0);
    expect(score("chef’s kiss!", overlay).compound).toBeGreaterThan(0);
  });

  test("leave the next call alone", () => {
    score("good", overlay);
    expect(compound("good")).toBeGreaterThan(0);
  });

  test("named like parts of Object are words like others", () => {
    expect(compound("constructor __proto__ toString")).toBe(0);
  });
});

describe("parity with vaderSentiment 3.3.2, of what a run stores of a comment", () => {
  const rowsOf = (text: string): string[][] =>
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => line.replace(/\r$/, "").split("\t"));
  const rows = (path: string): string[][] => rowsOf(readFileSync(sharedData(path), "utf8"));
  const scoreComment = commentScorer(kernel.sentiment, "", wordOverlay({ positive: [], negative: [] }));

  /** Rows that differ, as sentences, so that a failure names its texts. */
  function differences(cases: { text: string; expected: Partial<CommentSentiment> }[]): string[] {
    return cases.flatMap(({ text, expected }) => {
      const found = scoreComment(text).sentiment;
      const differs = Object.entries(expected).some(
        ([key, value]) => found[key as keyof CommentSentiment] !== value,
      );
      return differs
        ? [`${JSON.stringify(text)}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(found)}`]
        : [];
    });
  }

  describeWithSharedData("of threads", ["threads", "sentiment/reddit_python_vader.tsv"], () => {
    test("every comment of the five threads has Python's compound and shares of its own words", () => {
      const texts = new Map<string, Map<string, string>>();
      const textsOf = (file: string): Map<string, string> => {
        const thread = JSON.parse(readFileSync(sharedData(`threads/${file}`), "utf8")) as {
          comments: { id: string; body: string }[];
        };
        return new Map(thread.comments.map(({ id, body }) => [id, body]));
      };
      // Of comments that quote, what Python gives once the quoted lines are gone; of all others the ground truth.
      const withoutQuotes = new Map(
        rows("sentiment/own_words_python_vader.tsv")
          .slice(1)
          .map(([file, id, ...scores]) => [`${file} ${id}`, scores]),
      );
      const cases = rows("sentiment/reddit_python_vader.tsv")
        .slice(1)
        .map(([file = "", id = "", ...scores]) => {
          if (!texts.has(file)) texts.set(file, textsOf(file));
          const text = texts.get(file)?.get(id);
          if (text === undefined) throw new Error(`no comment ${id} in ${file}`);
          const [compound, positive, neutral, negative] = (withoutQuotes.get(`${file} ${id}`) ?? scores).map(
            Number,
          ) as [number, number, number, number];
          return { text, expected: { compound, positive, neutral, negative } };
        });
      expect(cases).toHaveLength(12_317);
      expect(withoutQuotes.size).toBe(299);
      expect(differences(cases)).toEqual([]);
    });
  });

  for (const [name, count] of [
    ["tweets", 4200],
    ["nytEditorialSnippets", 5190],
  ] as const)
    describeWithSharedData(`of ${name}`, [`sentiment/${name}_GroundTruth.txt`], () => {
      test("every row has Python's compound", () => {
        const texts = new Map(
          rows(`sentiment/${name}_GroundTruth.txt`).map(([id = "", , ...text]) => [id, text.join("\t")]),
        );
        const cases = rows(`sentiment/${name}_python_vader_scores.tsv`)
          .slice(1)
          .map(([id = "", , compound]) => {
            const text = texts.get(id);
            if (text === undefined) throw new Error(`no text ${id}`);
            return { text, expected: { compound: Number(compound) } };
          });
        expect(cases).toHaveLength(count);
        expect(differences(cases)).toEqual([]);
      });
    });
});
