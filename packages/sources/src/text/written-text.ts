import { textOf } from "../thread/untrusted-values.js";
import { htmlToTexts } from "./html-to-text.js";
import { markdownToTexts } from "./markdown-to-text.js";

/** How a site gives the text of a comment. */
export type Markup = "html" | "markdown" | "plain";

export interface WrittenText {
  /** The author's own words, as plain text. */
  body: string;
  /** The whole of it as plain text, where that is more: see `original` in `schemas/thread.json`. */
  original?: string;
}

/** Characters of a text with its markup; without it, a text is cut as `textOf` cuts it. */
const LONGEST_MARKUP = 400_000;
const mentionsAtBeginning = /^(?:[@＠][\p{L}\p{N}_](?:[\p{L}\p{N}_.@-]{0,100}[\p{L}\p{N}_])?[,:]?\s+)+/u;

/**
 * A comment's text as it is analysed and as it is shown. Quotes of others, code blocks, images and whom it answers by name
 * at its beginning are not the author's words.
 *
 * @returns null when there is no text at all.
 */
export function writtenText(value: unknown, markup: Markup): WrittenText | null {
  // Cut once its markup is read: what is cut within a quote would never close it.
  const given = textOf(value, LONGEST_MARKUP);
  if (given === null) return null;
  const { own, whole } = textsOf(given, markup);
  const body = cut(withoutQuotedLines(withoutBracketedQuotes(own)).replace(mentionsAtBeginning, "").trim());
  const original = cut(whole);
  return body === original ? { body } : { body, original };
}

function cut(text: string): string {
  return textOf(text) ?? "";
}

function textsOf(text: string, markup: Markup): { own: string; whole: string } {
  if (markup === "html") return htmlToTexts(text);
  if (markup === "markdown") return markdownToTexts(text);
  const plain = text.replace(/\r\n?/g, "\n").trim();
  return { own: plain, whole: plain };
}

/** Also where a site has no markup for it, people quote by a mark. */
function withoutQuotedLines(text: string): string {
  if (!/^>/m.test(text)) return text;
  return text
    .split("\n")
    .filter((line) => !/^>(?![!._])/.test(line))
    .join("\n");
}

/**
 * Forums that once were written in BBCode keep its quotes as text. One that nobody closed stays: where it ends is not known.
 * Takes time linear in the text's length.
 */
function withoutBracketedQuotes(text: string): string {
  const parts: string[] = [];
  let end = 0;
  let start = 0;
  let depth = 0;
  for (const found of text.matchAll(/\[(\/?)quote(?:[=:\s][^[\]\n]{0,300})?\]/gi)) {
    const isClosing = found[1] !== "";
    if (!isClosing && depth++ === 0) start = found.index;
    if (isClosing && depth > 0 && --depth === 0) {
      parts.push(text.slice(end, start).trimEnd());
      end = found.index + found[0].length;
    }
  }
  if (end === 0) return text;
  return [...parts, text.slice(end).trimStart()].filter((part) => part !== "").join("\n");
}
