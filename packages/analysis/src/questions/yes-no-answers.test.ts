import { expect, test } from "vitest";
import { directAnswers, yesNoAnswers } from "./yes-no-answers.js";

const post = { title: "Should the pier be rebuilt?", selftext: "" };
const direct = (body: string, id: number, author: string | null = null) => ({
  id: `c${id}`,
  body,
  parent_id: null,
  author,
});
const answer = (
  bodies: readonly string[],
  more: { language?: string; title?: string; selftext?: string } = {},
) =>
  yesNoAnswers(
    bodies.map((body, id) => direct(body, id)),
    { ...post, title: more.title ?? post.title, selftext: more.selftext ?? "" },
    more.language ?? "en",
  );
const five = ["Yes.", "No.", "Yes, it should.", "Nope.", "Yes please"];

test("plain answers are counted, and those that are neither with them", () => {
  expect(answer([...five, "It depends."])).toEqual({
    yes: ["c0", "c2", "c4"],
    no: ["c1", "c3"],
    neither: ["c5"],
  });
});

test("fewer than three plain answers are not told, among however many others three are", () => {
  const others = Array.from({ length: 45 }, () => "The pier burned down when I was a child.");
  expect(answer([...five.slice(0, 2), ...others])).toBeNull();
  expect(answer([...five.slice(0, 3), ...others])).toMatchObject({ yes: ["c0", "c2"], no: ["c1"] });
});

test.each([
  ["It burned down. Should they rebuild it? I have a minute to speak.", true],
  ["It burned. Should they rebuild it? It was old. It was cold. It was empty.", false],
  ["Should they rebuild it I wonder.", false],
  ["> Should they rebuild it?", false],
])("the question may be among the last sentences of the text: %s", (selftext, isAsked) => {
  expect(answer(five, { title: "The pier", selftext }) !== null).toBe(isAsked);
});

test("replies to comments, and what the asker writes, are no direct answers", () => {
  const comments = [
    ...five.map((body, id) => direct(body, id, "somebody")),
    { ...direct("Yes.", 5, "other"), parent_id: "c1" },
    direct("Yes.", 6, "harbour_mod"),
  ];
  expect(directAnswers(comments, "harbour_mod")).toEqual(comments.slice(0, 5));
});

test("where the title asks no such question, or the thread is not in English, there is nothing to count", () => {
  expect(answer(five, { title: "How should the pier be rebuilt?" })).toBeNull();
  expect(answer(five, { language: "de" })).toBeNull();
});
