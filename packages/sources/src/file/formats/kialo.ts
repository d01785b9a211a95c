import { recordComment } from "../../records/comment.js";
import { writtenText } from "../../text/written-text.js";
import { lineReader } from "../lines.js";
import type { TextFormat } from "./line-format.js";

const title = /^\s*Discussion (?:Title|Name): ?(.{0,300})/i;
/** The number of a claim names all claims above it: 1.2.1. */
const claim = /^\s*((?:\d{1,4}\.)+)\s+(?:(?:pro|con):\s*)?(.*)$/i;
/** A claim that stands elsewhere, too. */
const reference = /^->\s*See\b/i;

/** A discussion of claims for and against others, as Kialo exports it. */
export const kialo: TextFormat = {
  key: "kialo",
  title: "Kialo discussion",
  tools: "Kialo (export as text)",
  gives: ["text", "parent"],
  claims: ({ text }) => title.test(text) && /^\s*1\.(?:1\.)?\s/m.test(text),
  open(_sample, found) {
    let open: { number: string; lines: string[] } | null = null;
    function finish() {
      if (open === null) return;
      const { number, lines } = open;
      open = null;
      const text = writtenText(lines.join("\n"), "markdown");
      if (text === null || text.body === "" || reference.test(text.body)) return found.leftOut("system");
      const above = number.replace(/\.?\d+$/, "");
      found.comment(recordComment({ ...text, id: number, parent_id: above === "" ? null : above }));
    }
    return lineReader(
      (line) => {
        const [, called] = title.exec(line) ?? [];
        if (called !== undefined && open === null) found.post({ fields: { title: called } });
        const [, number, words = ""] = claim.exec(line) ?? [];
        if (number === undefined) open?.lines.push(line);
        else {
          finish();
          open = { number: number.slice(0, -1), lines: [words] };
        }
      },
      () => {
        finish();
        return { origins: { text: "each claim", parent: "the claim's number" } };
      },
    );
  },
};
