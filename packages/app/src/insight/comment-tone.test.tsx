import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { libraryResult } from "../testing/library-thread.js";
import { CommentTone } from "./comment-quote.js";

const [some] = libraryResult.clusters[0] ?? [];
if (some === undefined) throw new Error("the library's thread has no comment");
const sentiment = { ...some.sentiment, compound: 0.6, words: [["great", 3.1]] as [string, number][] };

test("whoever points at a tone, or reaches it by keyboard, sees the words that made it", () => {
  render(<CommentTone body="" sentiment={sentiment} tone={0.6} />);
  const words = screen.getByRole("tooltip", { hidden: true });
  expect(words).not.toBeVisible();
  const tone = screen.getByText("positive");
  fireEvent.focus(tone);
  expect(words).toBeVisible();
  expect(words).toHaveTextContent("great +3.1");
  fireEvent.keyDown(tone, { key: "Escape" });
  expect(words).not.toBeVisible();
  fireEvent.pointerEnter(tone);
  expect(words).toBeVisible();
});

test("of a comment that is not in English no tone is shown, and why", () => {
  render(<CommentTone body="" sentiment={sentiment} tone={null} />);
  expect(screen.getByText("no tone")).toBeInTheDocument();
  expect(screen.getByRole("tooltip", { hidden: true })).toHaveTextContent("not recognised as English");
});

test("a comment without such words has nothing to show", () => {
  render(<CommentTone body="" sentiment={{ ...sentiment, compound: 0, words: [] }} tone={0} />);
  expect(screen.getByText("neutral")).toBeInTheDocument();
  expect(screen.queryByRole("tooltip", { hidden: true })).toBeNull();
});
