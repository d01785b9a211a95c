import { decodeEntities } from "@undertone/schemas/decode-entities";

/**
 * How much of a body is read, in UTF-16 units: Reddit's own limit for its longest texts. Uploaded files may hold
 * anything, and what lies beyond tells nothing more about a comment.
 */
export const LONGEST_BODY = 40_000;

const quoteLine = /^ {0,3}>(?!!)/;
/** As it stands in a body, where the mark may be escaped. */
const quotedLine = /^ {0,3}(?:>|&gt;)(?!!)/m;
const fenceLine = /^ {0,3}(?:```|~~~)/;
const ruleOrTableLine = /^[\s|:*_-]*$/;
const lineMarks = /^\s*(?:#{1,6}\s+|[-*+]\s+|\d{1,3}[.)]\s+)/;
// Every repetition is bounded, so that hostile text costs no more than time linear in its length.
const link = /!?\[([^[\]]{0,500})\]\((?:[^()]|\([^()]{0,200}\)){0,500}\)/g;
const address = /(?:https?:\/\/|\bwww\.)[^\s<>()[\]"]+/gi;
const sentenceEnd = /(?<![.,!?;:])[.,!?;:]*$/;
const spoiler = />!|!</g;
const emphasis = /(?<![\p{L}\p{N}])\\?[*_]+|\\?[*_]+(?![\p{L}\p{N}])|~~|`+|(?<!\^)\^+(?=[\p{L}\p{N}(])/gu;
const escape = /\\(?=[^\p{L}\p{N}\s])/gu;

/**
 * What a person reads of a comment's own words: quoted lines, code blocks, addresses and Markdown's marks left out, a
 * link's text kept, HTML's common entities decoded. One line a paragraph; empty when nothing is left.
 *
 * @param body Markdown, as forums store it.
 */
export function plainText(body: string): string {
  return ownLines(decoded(body))
    .filter((line) => !ruleOrTableLine.test(line))
    .map((line) => withoutMarks(line.replace(lineMarks, "")))
    .filter((line) => line !== "")
    .join("\n");
}

/** Stands for an address that `plainText` leaves out. */
const TAKEN_OUT = "\ufffc";

/** Whether a sentence of a comment's plain text misses an address that stood in it or at its end: "Please apply at ...". */
export function missesAddress(sentence: string, body: string): boolean {
  if (!/https?:|www\./i.test(body)) return false;
  const marked = body.replace(address, (found) => TAKEN_OUT + (sentenceEnd.exec(found)?.[0] ?? ""));
  const text = plainText(marked).replace(/\s+/g, " ");
  // A sentence that is quoted may have another first capital, and a stop that nobody wrote.
  const core = sentence.slice(1).replace(/[.。]$/u, "");
  const at = text.indexOf(core);
  if (at < 0) return text.includes(TAKEN_OUT);
  return text.slice(at + core.length).startsWith(` ${TAKEN_OUT}`);
}

/** A person's text as it is worth comparing: what `plainText` leaves, or all of it when that is nothing. */
export function comparableText(body: string): string {
  return plainText(body) || body.slice(0, LONGEST_BODY).replace(/\s+/g, " ").trim();
}

const handle = /(?<![\p{L}\p{N}])[@＠][\p{L}\p{N}_]+(?:[.@-][\p{L}\p{N}_]+)*/gu;

/** A plain text with "|" in place of each name that it calls: whom a comment answers is not what it says. */
export function withoutHandles(plain: string): string {
  return /[@＠]/u.test(plain) ? plain.replace(handle, "|") : plain;
}

/**
 * A comment's own words exactly as they are written: only the lines that it quotes are taken out. Scores of words depend on
 * capitals and marks, so all else stays as it is.
 */
export function withoutQuotes(body: string): string {
  const text = body.slice(0, LONGEST_BODY);
  if (!quotedLine.test(text)) return text;
  return text
    .split("\n")
    .filter((line) => !quotedLine.test(line))
    .join("\n");
}

function decoded(body: string): string {
  return decodeEntities(body.slice(0, LONGEST_BODY).normalize("NFC")).replace(/[\u200b\u2060\ufeff]/g, "");
}

/** The lines that are neither quoted from somebody else nor code. */
function ownLines(text: string): string[] {
  let inCode = false;
  return text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => {
    if (fenceLine.test(line)) inCode = !inCode;
    else if (!inCode) return !quoteLine.test(line);
    return false;
  });
}

/** What some mark or address holds; most lines hold none. */
const anyMark = /[[\]()<>|*_~`^\\]|https?:|www\./i;

function withoutMarks(line: string): string {
  return tidied(anyMark.test(line) ? unmarked(line) : line);
}

function unmarked(line: string): string {
  return line
    .replace(link, "$1")
    .replace(address, (found) => sentenceEnd.exec(found)?.[0] ?? "")
    .replace(spoiler, "")
    .replace(emphasis, "")
    .replace(escape, "")
    .replace(/<>|\(\)|\|/g, " ");
}

function tidied(line: string): string {
  return line
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ (?=[.,!?;:]+(?: |$))/g, "");
}
