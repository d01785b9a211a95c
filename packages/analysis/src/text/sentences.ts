import { isIronyMark, turnsTheNext } from "./irony.js";

const closing = String.raw`["'”’)\]]{0,3}`;
/** Emoji with what may follow each: a skin tone, a variation mark, a joiner. They belong to the sentence before them. */
const emoji = String.raw`(?: ?\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f\u200d]{0,3}){0,5}`;
const opening = String.raw`["'“‘(\[¿¡]{0,3}[\p{Lu}\p{N}\p{Lo}]`;
const boundary = new RegExp(
  [
    `(?<=[.!?…؟।]${closing}${emoji}) (?=${opening})`,
    // A mark that an emoji follows without a space ends its sentence as well.
    String.raw`(?<=[.!?…]\p{Extended_Pictographic}[\ufe0f]?)(?=\p{Lu})`,
    "(?<=[。！？][」』”’）]{0,2})(?![。！？」』”’）])",
  ].join("|"),
  "u",
);
const abbreviationBefore =
  /(?:^|[\s("'“])(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|No|Fig|approx|[a-z]\.[a-z]|[A-Z]\.[A-Z])\.$/;

/**
 * The sentences of a plain text (see `plainText`); a line's end also ends a sentence. What may turn a sentence into its
 * opposite belongs to it: an exclamation before it ("Oh sure. ..."), and the mark of irony on a line of its own.
 */
export function sentences(text: string): string[] {
  const all: string[] = [];
  for (const line of text.split("\n")) {
    if (isIronyMark(line) && all.length > 0) all.push(`${all.pop()!} ${line.trim()}`);
    else all.push(...sentencesOfLine(line));
  }
  return all;
}

function sentencesOfLine(line: string): string[] {
  const found: string[] = [];
  let open = "";
  for (const piece of line.split(boundary)) {
    open = open === "" ? piece : `${open} ${piece}`;
    if (abbreviationBefore.test(open.slice(-12)) || turnsTheNext(open)) continue;
    found.push(open);
    open = "";
  }
  return [...found, open].filter((sentence) => sentence.trim() !== "");
}
