import { expect, test } from "vitest";
import { plainText } from "../text/plain-text.js";
import { originals } from "./originals.js";

const PASTED = "The last ferry has to leave at eight, not at six. Sign the petition!";

function copiesOf(...comments: { id: string; body: string; created_at?: string }[]): number[] {
  const dated = comments.map((comment) => ({ created_at: null, ...comment }));
  return [
    ...originals(
      dated,
      dated.map(({ body }) => ({ plain: plainText(body) })),
    ),
  ];
}

test("a text is a copy of the oldest with the same letters and digits, whatever its case, marks and quotations", () => {
  expect(
    copiesOf(
      { id: "c", body: PASTED.toUpperCase(), created_at: "2026-03-02T00:00:00.000Z" },
      { id: "b", body: "Something else that is just as long as what everybody pastes here." },
      { id: "a", body: `> what was said\n\n**${PASTED}**`, created_at: "2026-03-01T00:00:00.000Z" },
      { id: "d", body: PASTED.replace(/[^\p{L}]+/gu, " ") },
    ),
  ).toEqual([2, 1, 2, 2]);
});

test("without dates the least id is the first, wherever it stands", () => {
  expect(copiesOf({ id: "b", body: PASTED }, { id: "a", body: PASTED })).toEqual([1, 1]);
  expect(copiesOf({ id: "a", body: PASTED }, { id: "b", body: PASTED })).toEqual([0, 0]);
});

test("comments that a file numbers are told apart by what they hold: its order decides nothing", () => {
  const shouted = PASTED.toUpperCase();
  expect(copiesOf({ id: "_1", body: PASTED }, { id: "_2", body: shouted })).toEqual([1, 1]);
  expect(copiesOf({ id: "_1", body: shouted }, { id: "_2", body: PASTED })).toEqual([0, 0]);
});

test("a text is a copy whomever it calls by a handle", () => {
  expect(copiesOf({ id: "a", body: PASTED }, { id: "b", body: `@harbour_master ${PASTED}` })).toEqual([1, 1]);
});

test("under 40 letters and digits the same words are agreement", () => {
  const [short, long] = ["a1".repeat(19) + "b", "a1".repeat(19) + "bc"];
  expect(copiesOf({ id: "a", body: short }, { id: "b", body: short })).toEqual([0, 1]);
  expect(copiesOf({ id: "a", body: long }, { id: "b", body: `${long}!!` })).toEqual([0, 0]);
});

test("the same link pasted again is a copy; links alone that differ are not", () => {
  const link = "https://harbour.example/petition/the-last-ferry-leaves-at-eight";
  expect(
    copiesOf({ id: "a", body: link }, { id: "b", body: link }, { id: "c", body: `${link}-or-nine` }),
  ).toEqual([0, 0, 2]);
});
