import type { AnalysedComment, Result } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { libraryResult } from "../testing/library-thread.js";
import { threadComments } from "./thread-comments.js";
import { countedParts, threadSentences } from "./thread-facts.js";

const like = libraryResult.noise[0] as AnalysedComment;

type Facts = Partial<Omit<AnalysedComment, "sentiment">>;

function read(comments: readonly Facts[], author: string | null = null) {
  const noise = comments.map((facts, index) => ({ ...like, id: String(index), tone: 0, ...facts }));
  const result: Result = {
    ...libraryResult,
    clusters: {},
    fetched: comments.length,
    noise,
    left_out: [],
    post_info: { ...libraryResult.post_info, author },
  };
  return [result, threadComments(result)] as const;
}

test("comments are counted by tone, by the post's author, as replies, and where they ask", () => {
  const parts = countedParts(
    ...read(
      [
        { tone: 0.9, author: "ada", body: "Lovely." },
        { tone: -0.9, author: null, body: "Why? https://example.org/a?b" },
        { tone: null, author: "ben", body: "https://example.org/?page=2" },
        { depth: 2, author: "ada", body: "> Why?\n\nBecause" },
      ].map((facts) => ({ depth: 0, ...facts })),
      "ada",
    ),
  );
  expect(parts.map(({ name, indices }) => [name, indices])).toEqual([
    ["1 positive in tone", [0]],
    ["1 neutral", [3]],
    ["1 negative", [1]],
    ["1 not in English", [2]],
    ["2 by the poster", [0, 3]],
    ["1 reply to comments", [3]],
    ["1 with a “?”", [1]],
  ]);
});

test("how it ended is there, the newest first, and who wrote most by name, but not the poster again", () => {
  const quiet = { tone: null, depth: 0, body: "So it is." };
  const comments = crowd(40, (n) => ({ ...at(n), ...quiet, author: n < 20 ? `p${n}` : `p${n % 2}` }));
  const parts = countedParts(...read(comments, "p1"));
  expect(parts.map(({ name }) => name)).toEqual(["11 by the poster", "The last 10", "11 by p0"]);
  expect(parts[1]?.indices).toEqual([39, 38, 37, 36, 35, 34, 33, 32, 31, 30]);
  const [result, thread] = read(comments, "p1");
  const unread = { read: 40, of: 90 } as unknown as NonNullable<Result["unread"]>;
  expect(countedParts({ ...result, unread }, thread).map(({ name }) => name)).not.toContain("The last 10");
  expect(countedParts(...read(crowd(19, (n) => ({ ...at(n), ...quiet }))))).toEqual([]);
});

test("what all comments are, or none, is no part; nor is the tone, where it is withheld from most", () => {
  expect(countedParts(...read([1, 2, 3].map(() => ({ tone: null, depth: 1, author: null }))))).toEqual([]);
});

const crowd = (size: number, facts: (index: number) => Facts) =>
  Array.from({ length: size }, (_, index) => ({ created_at: null, ...facts(index) }));
const at = (minutes: number) => ({ author: null, created_at: new Date(minutes * 60_000).toISOString() });

test.each([
  [
    "much by few",
    crowd(40, (n) => ({ author: `p${n < 20 ? n : 0}` })),
    "The five most active people wrote 25 of 40 comments.",
  ],
  [
    "once by most",
    crowd(40, (n) => ({ author: `p${n}` })),
    "Of the 40 people who wrote these, 40 wrote one comment each.",
  ],
  ["few people", crowd(40, (n) => ({ author: `p${n % 4}` })), ""],
  ["authors of a third", crowd(90, (n) => ({ author: n < 30 ? `p${n}` : null })), ""],
  [
    "authors of two thirds",
    crowd(90, (n) => ({ author: n < 60 ? `p${n % 20}` : null })),
    "The five most active people wrote 15 of the 60 with a known author.",
  ],
  ["dates", [at(0), at(40), at(90_000)], "Written 1 Jan – 4 Mar 1970, half in the first 40 minutes."],
  ["dates of some", [at(0), at(40), { author: null, created_at: null }], ""],
  ["one date", [at(5), at(5)], ""],
])("%s: %#", (_, comments, sentences) => {
  const said = threadSentences(...read(comments)).join(" ");
  expect(said.replace(/\s+/g, " ")).toBe(sentences);
});

test("how many were read and are not among them is said", () => {
  const [result, thread] = read([{ created_at: null }, { created_at: null }]);
  expect(threadSentences({ ...result, fetched: 3 }, thread)).toEqual([
    "1 more was left out: see “What was left out”.",
  ]);
});

test("that the post's author wrote none is said where all authors are known, those of what was left out too", () => {
  const [result, thread] = read(
    crowd(3, (n) => ({ author: `p${n}` })),
    "ada",
  );
  expect(threadSentences(result, thread)).toEqual(["The poster wrote none of the comments."]);
  const left = { rule: "min_length", comment: { ...like, author: "ada" } } as never;
  expect(threadSentences({ ...result, left_out: [left] }, thread)).toEqual([
    "1 by the poster was left out: see “What was left out”.",
  ]);
});
