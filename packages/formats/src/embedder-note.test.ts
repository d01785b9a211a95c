import { expect, test } from "vitest";
import { embedderNote } from "./embedder-note.js";

const asked = { requested: "all-MiniLM-L6-v2", reason: "Not installed.", dimensions: 100 };

test("says nothing when the embedder is the one that was asked for", () => {
  expect(embedderNote({ ...asked, used: "all-MiniLM-L6-v2", reason: null })).toBeNull();
});

test("says in plain words what was done instead, and names no model", () => {
  expect(embedderNote({ ...asked, used: "lexical" })).toMatch(/^Grouped by wording, not meaning, because/);
  expect(embedderNote({ ...asked, used: "other" })).toMatch(/^Grouped by a different language model/);
});
