import { decodeEntities } from "@undertone/schemas/decode-entities";

const fence = /^ {0,3}(?:```|~~~)/;
const quoteMarks = /^ {0,3}(?:>(?!!) ?)+/;
const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|={3,}[ \t]*)$/;
const headingMarks = /^ {0,3}#{1,6}[ \t]+/;
const closingMarks = /(?<![ \t])[ \t]+#+$/;
const spacesAtEnd = /(?<![ \t])[ \t]+$/;
const bullet = /^(\s*)[-*+][ \t]+/;

// Every repetition is bounded, so that hostile text costs no more than time linear in its length.
/** What stands as it is, whatever signs are in it (code, an escaped sign, an address), and links, whose text stays. */
const literalOrLink =
  /(`{1,3})(?<code>[^`]{1,500})\1|\\(?<sign>[!-/:-@[-`{-~])|!?\[(?<text>[^[\]]{0,500})\]\((?:[^()]|\([^()]{0,200}\)){0,500}\)|<(?<linked>https?:\/\/[^\s<>]{1,2000})>|(?<address>(?:https?:\/\/|www\.)[^\s<>]{1,2000})/g;
const kept = /\0(\d+)\0/g;
const spoiler = />!|!</g;
const strong =
  /(?<![\p{L}\p{N}][*_]{0,3})([*_]{1,3})(?=[^\s*_])((?:[^\n]|\n(?!\n)){1,300}?)(?<=[^\s*_])\1(?![*_]{0,3}[\p{L}\p{N}])/gu;
/** Two asterisks mark also within a word or beside one ("**Note:**so it is"), where there is more to mark than figures. */
const strongWithin = /(?<!\*)\*\*(?=[^\s*])([^\n*]{1,300})(?<=[^\s*])\*\*(?!\*)/g;
const struck = /~~(?=\S)((?:[^\n]|\n(?!\n)){1,300}?)(?<=\S)~~/g;
const raised = /\^\(([^()\n]{1,300})\)|(?<=^|\s)\^+(?=\p{L})/gmu;

/** Marks within marks, as in `***so* said**`; nobody goes deeper. */
const NESTINGS = 3;

/**
 * A comment as people read it: Markdown's marks left out, a link's text kept, what is quoted in quotation marks, a line
 * a line. No word is lost, and a sign that marks nothing ("5 * 3", "snake_case") stays.
 *
 * @param markdown As a forum stores it.
 */
export function asPlainText(markdown: string): string {
  const literals: string[] = [];
  const keep = (text: string) => `\0${String(literals.push(text) - 1)}\0`;
  const lines = plainLines(decoded(markdown), keep).join("\n");
  let text = lines
    .replace(literalOrLink, (...match: unknown[]) => {
      const { code, sign, text, linked, address } = match.at(-1) as Record<string, string | undefined>;
      return text ?? keep(code ?? sign ?? linked ?? address ?? "");
    })
    .replace(spoiler, "")
    .replace(struck, "$1")
    .replace(raised, "$1");
  for (let nesting = 0; nesting < NESTINGS; nesting++) text = text.replace(strong, "$2");
  text = text.replace(strongWithin, (whole, inner: string) => (/\p{L}/u.test(inner) ? inner : whole));
  return (
    text
      .replace(kept, (_, index: string) => literals[Number(index)] ?? "")
      // Signs of code may enclose lines that were kept before.
      .replace(kept, (_, index: string) => literals[Number(index)] ?? "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

function decoded(text: string): string {
  return decodeEntities(text.replaceAll("\0", "").replace(/\r\n|[\r\u2028\u2029]/g, "\n"));
}

/** Lines without what marks a whole line; those of code are kept as they are. */
function plainLines(text: string, keep: (text: string) => string): string[] {
  const lines: string[] = [];
  let quoted: string[] = [];
  let inCode = false;
  const endQuote = () => {
    if (quoted.some((line) => line !== "")) lines.push(`“${quoted.join("\n").trim()}”`);
    quoted = [];
  };
  for (const line of text.split("\n")) {
    const marks = inCode ? null : quoteMarks.exec(line);
    if (marks) {
      quoted.push(lineText(line.slice(marks[0].length)));
      continue;
    }
    endQuote();
    if (fence.test(line)) inCode = !inCode;
    else if (inCode) lines.push(keep(line));
    else if (!rule.test(line)) lines.push(lineText(line));
  }
  endQuote();
  return lines;
}

function lineText(line: string): string {
  const [marks] = headingMarks.exec(line) ?? [];
  const text = marks ? line.slice(marks.length).replace(spacesAtEnd, "").replace(closingMarks, "") : line;
  return text.replace(bullet, "$1• ");
}
