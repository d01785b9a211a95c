import { expect, test } from "vitest";
import { ferryResult } from "../testing/ferry-thread.js";
import { searchComments } from "./search-comments.js";

const [comment] = ferryResult.noise;
if (comment === undefined) throw new Error("The fixture has no comment.");
const comments = [
  { ...comment, body: "The Last Boat", author: "kelp" },
  { ...comment, body: "a boat, at last", author: null },
  { ...comment, body: "nothing", author: "boatman" },
];

test("all words must occur, in any order and case, in the words or the author's name", () => {
  expect([...(searchComments(comments, "last BOAT") ?? [])]).toEqual([1, 1, 0]);
  expect([...(searchComments(comments, "boat") ?? [])]).toEqual([1, 1, 1]);
});

test("an empty search is not one without a hit", () => {
  expect(searchComments(comments, "  ")).toBeNull();
});
