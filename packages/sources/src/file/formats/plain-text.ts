import { LONGEST_TEXT, textOf } from "../../thread/untrusted-values.js";
import { recordComment } from "../../records/comment.js";
import { lineReader } from "../lines.js";
import type { TextFormat } from "./line-format.js";

/** A comment a line or, where a person says so, a paragraph; in any text that nothing else claims. */
export const plainText: TextFormat = {
  key: "plain-text",
  title: "plain text",
  tools: "any editor",
  gives: ["text"],
  claims: () => true,
  open({ choices: { part = "line" } }, found) {
    const parts = { lines: 0, paragraphs: 0 };
    let paragraph = "";
    function endParagraph() {
      if (paragraph === "") return;
      parts.paragraphs++;
      if (part === "paragraph") found.comment(recordComment({ body: paragraph }));
      paragraph = "";
    }
    function take(line: string) {
      const body = textOf(line.trim());
      if (body === null || body === "") return endParagraph();
      parts.lines++;
      if (part === "line") found.comment(recordComment({ body }));
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
