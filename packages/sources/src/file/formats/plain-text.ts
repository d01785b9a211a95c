import { LONGEST_TEXT, textOf } from "../../thread/untrusted-values.js";
import { recordComment } from "../../records/comment.js";
import { lineReader } from "../lines.js";
import type { TextFormat } from "./line-format.js";

const heading = /^#{1,6}\s/;

/** How each entry of a list begins, as editors write it; null: the text is none. */
function listMarkOf(text: string): RegExp | null {
  const lines = text.split(/[\r\n]+/).filter((line) => /^\S/.test(line) && !heading.test(line));
  const marks = [/^[-*+•]\s+/, /^\d{1,3}[.)]\s+/];
  return marks.find((mark) => lines.length > 1 && lines.every((line) => mark.test(line))) ?? null;
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
    function endParagraph() {
      if (paragraph === "") return;
      parts.paragraphs++;
      if (part === "paragraph" || mark !== null) found.comment(recordComment({ body: paragraph }));
      paragraph = "";
    }
    function take(line: string) {
      const written = line.trim();
      if (mark !== null && heading.test(written)) return found.leftOut("system");
      if (mark?.test(written)) endParagraph();
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
