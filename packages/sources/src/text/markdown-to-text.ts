import { decodeHtml, type HtmlTexts } from "./html-to-text.js";

const fence = /^ {0,3}(`{3,}|~{3,})/;
const quoteLine = /^ {0,3}>(?!!)/;
/** An e-mail program's line above what it quotes, which may be broken once. */
const quoteIntroduction = /^On .{4,200}(?:wrote|writes):\s*$/;
const mailFooter = /^Reply to this email directly/;
const headingMarks = /^ {0,3}#{1,6}\s+/;
const ruleLine = /^ {0,3}(?:[-*_] ?){3,}$/;
// Every repetition is bounded, so that hostile text costs no more than time linear in its length.
const image = /!\[[^[\]]{0,500}\](?:\([^()]{0,2000}\)|\[[^[\]]{0,100}\])/g;
const link = /\[([^[\]]{1,500})\]\((?:[^()]|\([^()]{0,200}\)){0,2000}\)/g;
const autolink = /<(https?:\/\/[^\s<>]{1,2000})>/g;
const htmlTag = /<\/?[a-z][a-z0-9-]{0,20}(?:\s[^<>]{0,2000})?\/?>/gi;
const emphasis = /(?<![\p{L}\p{N}\\])[*_]{1,3}(?=\S)|(?<=[^\s\\])[*_]{1,3}(?![\p{L}\p{N}])|~~|`+/gu;
const escaped = /\\([!-/:-@[-`{-~])/g;

/**
 * The text of a comment that a site gives as Markdown: its words, without marks, images and HTML. An e-mail that answers a
 * comment quotes it; that is not its author's either.
 */
export function markdownToTexts(markdown: string): HtmlTexts {
  const lines = withoutComments(markdown).split(/\r\n?|\n/);
  const own: string[] = [];
  const whole: string[] = [];
  let opened: string | null = null;
  for (const [index, line] of lines.entries()) {
    const [, mark] = fence.exec(line) ?? [];
    if (opened !== null) {
      const isEnd = mark?.startsWith(opened) === true && line.trim() === mark;
      whole.push(isEnd ? "```" : line);
      if (isEnd) opened = null;
    } else if (mark !== undefined) {
      opened = mark;
      whole.push("```");
    } else if (mailFooter.test(line)) {
      break;
    } else if (quoteLine.test(line)) {
      whole.push(`> ${unmarked(line.replace(/^[\s>]+/, ""))}`);
    } else {
      const text = unmarked(line);
      whole.push(text);
      if (!introducesQuote(lines, index)) own.push(text);
    }
  }
  if (opened !== null) whole.push("```");
  return { own: joined(own), whole: joined(whole) };
}

function withoutComments(text: string): string {
  let kept = "";
  let at = 0;
  for (let start = text.indexOf("<!--"); start >= 0; start = text.indexOf("<!--", at)) {
    kept += text.slice(at, start);
    const end = text.indexOf("-->", start);
    if (end < 0) return kept;
    at = end + "-->".length;
  }
  return kept + text.slice(at);
}

function introducesQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? "";
  const following = lines.slice(index + 1, index + 4);
  const isQuotedNext = following.find((each) => each.trim() !== "");
  if (isQuotedNext !== undefined && quoteLine.test(isQuotedNext) && quoteIntroduction.test(line)) return true;
  return /^On .{4,200}$/.test(line) && quoteIntroduction.test(`${line} ${lines[index + 1] ?? ""}`);
}

function unmarked(line: string): string {
  if (ruleLine.test(line)) return "";
  return decodeHtml(
    line
      .replace(headingMarks, "")
      .replace(image, "")
      .replace(link, "$1")
      .replace(autolink, "$1")
      .replace(htmlTag, "")
      .replace(emphasis, "")
      .replace(escaped, "$1"),
  ).trimEnd();
}

function joined(lines: readonly string[]): string {
  return lines
    .join("\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
