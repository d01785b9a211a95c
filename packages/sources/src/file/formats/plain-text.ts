import { LONGEST_TEXT, textOf } from "../../thread/untrusted-values.js";
import { writtenTimeOf } from "../../thread/written-time.js";
import { recordComment } from "../../records/comment.js";
import { lineReader } from "../lines.js";
import type { TextFormat } from "./line-format.js";

const heading = /^#{1,6}\s/;
const bullet = /^[-*+•]\s+/;
const figure = /^(\d{1,3})[.)]\s+/;
const LEAST_NUMBERED = 3;

/** How each entry of a list begins, as editors write it; null: the text is none. */
function listMarkOf(text: string): RegExp | null {
  const lines = text.split(/[\r\n]+/).filter((line) => /^\S/.test(line) && !heading.test(line));
  if (lines.length > 1 && lines.every((line) => bullet.test(line))) return bullet;
  return lines.length >= LEAST_NUMBERED && lines.every(isNumbered) ? figure : null;
}

/** "1. FC" and "1. Mai" are words. */
function isNumbered(line: string, index: number): boolean {
  const [mark, number] = figure.exec(line) ?? [];
  const [word] = /^\p{L}+/u.exec(line.slice(mark?.length ?? 0)) ?? [];
  return Number(number) === index + 1 && (word === undefined || writtenTimeOf(`1 ${word} 2000`) === null);
}

/** A comment a line or, where a person says so, a paragraph; in any text that nothing else claims. */
export const plainText: TextFormat = {
  key: "plain-text",
  title: "plain text",
  tools: "any editor",
  gives: ["text"],
  claims: () => true,
  open({ text, choices: { part = "line" } }, found) {
    const mark = part === "line" ? listMarkOf(text) : null;
    const parts = { lines: 0, paragraphs: 0 };
    let paragraph = "";
    let isBelowBlank = true;
    function endParagraph() {
      if (paragraph === "") return;
      parts.paragraphs++;
      if (part === "paragraph" || mark !== null) found.comment(recordComment({ body: paragraph }));
      paragraph = "";
    }
    function take(line: string) {
      const written = line.trim();
      const isLikeHeading = mark !== null && heading.test(written);
      if (isLikeHeading && isBelowBlank) return found.leftOut("system");
      isBelowBlank = written === "";
      if (isLikeHeading || mark?.test(written)) endParagraph();
      const body = textOf(mark === null ? written : written.replace(mark, ""));
      if (body === null || body === "") return endParagraph();
      parts.lines++;
      if (part === "line" && mark === null) found.comment(recordComment({ body }));
      if (paragraph.length < LONGEST_TEXT) paragraph += paragraph === "" ? body : `\n${body}`;
    }
    return lineReader(
      // Old Macs end lines by a carriage return alone.
      (line) => line.split("\r").forEach(take),
      () => {
        endParagraph();
        return { origins: { text: `each ${part}` }, parts };
      },
    );
  },
};
