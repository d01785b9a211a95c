import { expect, test } from "vitest";
import { yesNoAnswers } from "./yes-no-answers.js";

const post = { title: "Should the pier be rebuilt?", author: "harbour_mod" };
const direct = (author: string | null = null) => ({ parent_id: null, author });
const said = (bodies: readonly string[]) => bodies.map((plain) => ({ plain }));
const answer = (bodies: readonly string[], more: { language?: string; title?: string } = {}) =>
  yesNoAnswers(
    bodies.map(() => direct()),
    said(bodies),
    { ...post, title: more.title ?? post.title },
    more.language ?? "en",
  );
const five = ["Yes.", "No.", "Yes, it should.", "Nope.", "Yes please"];

test("five plain answers are counted, and those that are neither with them", () => {
  expect(answer([...five, "It depends."])).toEqual({ yes: [0, 2, 4], no: [1, 3], neither: [5] });
});

test("fewer than five, or less than a tenth of the direct answers, are not told", () => {
  expect(answer(five.slice(1))).toBeNull();
  const others = Array.from({ length: 45 }, () => "The pier burned down when I was a child.");
  expect(answer([...five, ...others])).not.toBeNull();
  expect(answer([...five, ...others, "Ask the fishermen."])).toBeNull();
});

test("replies to comments, and what the asker writes, are no answers to the title", () => {
  const comments = [
    ...five.map(() => direct("somebody")),
    { parent_id: "c1", author: "other" },
    direct("harbour_mod"),
  ];
  expect(yesNoAnswers(comments, said([...five, "Yes.", "Yes."]), post, "en")?.yes).toEqual([0, 2, 4]);
});

test("where the title asks no such question, or the thread is not in English, there is nothing to count", () => {
  expect(answer(five, { title: "How should the pier be rebuilt?" })).toBeNull();
  expect(answer(five, { language: "de" })).toBeNull();
});
