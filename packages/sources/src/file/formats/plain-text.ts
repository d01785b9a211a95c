import { textOf } from "../../thread/untrusted-values.js";
import { recordComment } from "../../records/comment.js";
import { Lines } from "../lines.js";
import type { TextFormat } from "./line-format.js";

/** A comment a line, in any text that nothing else claims. */
export const plainText: TextFormat = {
  key: "plain-text",
  title: "plain text, one comment per line",
  claims: () => true,
  open(_sample, found) {
    const lines = new Lines((whole) => {
      // Old Macs end lines by a carriage return alone.
      for (const line of whole.split("\r")) {
        const body = textOf(line.trim());
        if (body !== null && body !== "") found.comment(recordComment({ body }));
      }
    });
    return {
      push: (text) => lines.push(text),
      end() {
        lines.end();
        return { origins: { text: "each line" }, columns: null, question: null };
      },
    };
  },
};
