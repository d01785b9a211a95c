import { expect, test } from "vitest";
import { TextDecoding } from "./decode.js";

function decoded(pieces: readonly Uint8Array[]): string {
  const decoding = new TextDecoding();
  return pieces.map((piece) => decoding.push(piece)).join("") + decoding.end();
}

test("a text is the same wherever its pieces are cut, with plain ones between", () => {
  const bytes = Buffer.from("\ufeffplain, grüß 😹 \ufeffplain again");
  for (let at = 0; at <= bytes.length; at++)
    for (let to = at; to <= bytes.length; to++)
      expect(decoded([bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)])).toBe(
        "plain, grüß 😹 \ufeffplain again",
      );
});

test("byte order marks at the start of a line are left out wherever the text is cut, as files that were joined have them", () => {
  const bytes = Buffer.from("\ufeff\ufeffid,text\r\n\ufeffid,text\n\ufeff\rgrüß\ufeff");
  for (let at = 0; at <= bytes.length; at++)
    for (let to = at; to <= bytes.length; to++)
      expect(decoded([bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)])).toBe(
        "id,text\r\nid,text\n\rgrüß\ufeff",
      );
});

test("a character that is cut and never goes on is refused, in plain text and at the end", () => {
  const cut = Buffer.from("plain 😹").subarray(0, -1);
  expect(() => decoded([cut, Buffer.from("plain")])).toThrow(/not UTF-8 text/);
  expect(() => decoded([cut, new Uint8Array(), Buffer.from("plain")])).toThrow(/not UTF-8 text/);
  expect(() => decoded([cut])).toThrow(/not UTF-8 text/);
});

test.each(["", "\ufeff"])("UTF-16 is known with %j before it, whichever byte comes first", (mark) => {
  const little = Buffer.from(`${mark}text grüß 😹`, "utf16le");
  expect([decoded([little]), decoded([Buffer.from(little).swap16()])]).toEqual([
    "text grüß 😹",
    "text grüß 😹",
  ]);
});
