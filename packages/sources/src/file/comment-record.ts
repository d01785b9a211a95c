import { REDDIT } from "../records/post.js";
import { decodeHtml } from "../text/html-to-text.js";
import { writtenText } from "../text/written-text.js";
import {
  addressOf,
  authorOf,
  idOf,
  isNobody,
  isObject,
  jsonOf,
  marksOf,
  textOf,
  writtenOrTimeOf,
  type Untrusted,
} from "../thread/untrusted-values.js";
import type { WrittenDate } from "../thread/written-time.js";
import type { Field } from "./field-names.js";
import { DELETED, recordComment, REMOVED } from "../records/comment.js";
import { shownValue, type FoundComment, type Unread } from "./found.js";
import type { Judged } from "./moderation.js";
import { isNothingWritten } from "./nothing-written.js";
import { scoreOf } from "./written-score.js";

/** Nothing, in a text, where a word may be meant. */
const nothingSaid = new Set("nan NA N/A n/a #N/A <NA> NULL null \\N -".split(" ").concat(""));
/** What a spreadsheet makes of a long id: many are then the same. */
const brokenId = /^\s*\d(?:[.,]\d+)?E\+?\d+\s*$/i;
/** How Python prints an author of PRAW's. */
const redditor = /^Redditor\(name='([^']*)'\)$/;
/** Nobody's address is shown: of one alone, and of how Hypothesis calls people, what is before its host is the name. */
const nameWithAddress =
  /^(?:"?(?<name>\p{L}[^<>"]{0,100}?)"?\s?<[^\s<>@]{1,64}@[^\s<>@]{1,255}>|(?:acct:|mailto:)?(?<account>[^\s<>@]{1,64})@[^\s<>@]{1,255}\.\p{L}{2,20})$/u;
/** An object or a list in a cell, as pandas and scripts write them. */
const written = /^\s*(?:\{\s*["'][^]*\}|\[\s*[{"'][^]*\])\s*$/;
/** Only markup looks like this: people who write of tags name one, between spaces, and do not close it or give it an address. */
const surelyHtml = /^\s*<p>\S|\S<(?:br|p)>\S|\S<br>\s*$|<br\s*\/>|<a\s[^<>]*href=|<img\s[^<>]*src=/i;
const pairedTag = /<(\/?)(p|div|span|blockquote|b|i|em|strong|ul|ol|li|pre|code|h[1-6])(?:\s[^<>]*)?>/gi;
/** Sites write them into texts that have no other markup, too. */
const entity = /&(?:amp|lt|gt|quot|apos|nbsp|#(?:x[\da-f]{2,6}|\d{2,7}));/gi;
const bracketedMark =
  /\[(\/?)(b|i|u|s|strike|url|email|color|size|font|center|left|right|spoiler|list|olist|user|h[1-3])(?:[=:][^[\]\n]{0,200})?\]/gi;
/** What stands in these is an address or a number. */
const bracketedMedium =
  /\[(img|attach|attachment|media)(?:[=: ][^[\]\n]{0,200})?\][^[\n]{0,2000}\[\/\1(?::\w{1,12})?\]/gi;
const listMark = /\n?\[\*(?::\w{1,12})?\] {0,4}/g;
const endOfItem = /\[\/\*(?::\w{1,12}){0,2}\]/g;
/** VK writes whom a comment names as [id7|Ann]. */
const vkMention = /\[(?:id|club|public)\d{1,12}\|([^\]\n]{1,100})\]/g;
/** phpBB and Flarum keep a text as XML, with each mark that was written in an element of its own. */
const forumMarkup = /^<([rt])>[^]*<\/\1>\s*$/;
const writtenMark = /<([se])>[^<]{0,300}<\/\1>/g;
const bracketedQuote = /\[quote(?:[=:\s][^[\]\n]{0,300})?\]/i;
/** Waline and Valine begin an answer with a link to whom it answers. */
const answeredPerson = /<a class="at" href="#[^"<>]{0,100}">[^<]{0,100}<\/a>\s{0,3},\s{0,3}/g;
/** Rocket.Chat begins one with a link without words to what it quotes. */
const wordlessLinks = /^(?:\[ ?\]\(https?:\/\/[^\s()]{1,1000}\)\s{0,10})+/;
/** Bugzilla writes it above what is quoted. */
const quotedBelow = /^\(In reply to [^\n]{1,200} from comment #\d{1,6}\)$/gm;

/** A comment of a record, and the figures of its date where the value alone does not show their order. */
export interface RecordedComment {
  comment: FoundComment;
  date: WrittenDate | null;
}

/**
 * A comment from whatever holds its fields. Of one that is gone neither text nor author stays.
 *
 * @param judged What `judge` says of it.
 * @param words The words of a text as it is written in the file.
 * @returns null when there is no text.
 */
export function commentOf(
  valueOf: (field: Field) => unknown,
  judged: Judged,
  words: (text: string, author: string | null) => ReturnType<typeof wordsOf> = wordsOf,
): RecordedComment | null {
  const gone = judged.meaning === "deleted" ? DELETED : judged.meaning === "removed" ? REMOVED : null;
  const written = textOf(readable(unguarded(valueOf("body"))));
  const isSilent = written === null || nothingSaid.has(written.trim());
  if (isSilent && gone === null) return null;
  const given = isSilent ? "" : written;
  const unread: Unread = judged.unknown === undefined ? {} : { status: judged.unknown };
  /** What a field says, read; a value that is none is not lost without a word. */
  const read = <T>(field: Field, shown: keyof Unread, reading: (value: unknown) => T | null): T | null => {
    const value = readable(unguarded(valueOf(field)));
    const isNothing = value == null || isNothingWritten(value);
    const found = isNothing ? null : reading(value);
    if (found === null && !isNothing) unread[shown] = shownValue(value);
    return found;
  };
  const time = read("created_at", "date", writtenOrTimeOf);
  const said = words(given, textOf(valueOf("author")));
  if (said === null) unread.text = shownValue(given);
  const comment: FoundComment = recordComment({
    body: said?.body ?? "",
    id: read("id", "id", wholeId),
    parent_id: isPost(valueOf("parent_id")) ? null : read("parent_id", "parent", wholeId),
    thread: wholeId(valueOf("thread")),
    author: isNobody(valueOf("author")) ? null : read("author", "author", personOf),
    score: read("score", "score", scoreOf),
    created_at: typeof time === "string" ? time : null,
    permalink: permalinkOf(valueOf("permalink")),
    ...marksOf({ stickied: valueOf("stickied"), distinguished: valueOf("distinguished") }),
  });
  if (said?.original !== undefined) comment.original = said.original;
  if (gone !== null) {
    delete comment.original;
    Object.assign(comment, { body: gone, author: null });
  }
  if (Object.keys(unread).length > 0) comment.unread = unread;
  return { comment, date: typeof time === "string" ? null : time };
}

/** A spreadsheet's and our own export's mark before what would else be a formula. */
function unguarded(value: unknown): unknown {
  return typeof value === "string" && value.startsWith("'")
    ? value.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, "")
    : value;
}

/** Meta writes each byte of a text's UTF-8 as a character of its own; French, which ends a quotation in "é\u00a0»", does not. */
export function readable(text: unknown): unknown {
  if (
    typeof text !== "string" ||
    !/[\u0080-\u009f]|[\u00c2\u00c3][\u00a0-\u00bf]/.test(text) ||
    /[^\0-\u00ff]/.test(text)
  )
    return text;
  const decoded = Buffer.from(text, "latin1").toString("utf8");
  return decoded.includes("\ufffd") ? text : decoded;
}

/** The words of a text that may be JSON around them, or have markup in it; null: JSON with no words that are known. */
export function wordsOf(text: string): { body: string; original?: string } | null {
  const given = /^\s*[[{]/.test(text) ? textInJson(text.replace(wordlessLinks, "")) : text;
  if (given === null) return null;
  if (given.startsWith("(In reply to ") && given.search(quotedBelow) === 0)
    return writtenText(given.replace(quotedBelow, ""), "plain");
  if (forumMarkup.test(given))
    return writtenText(given.replace(writtenMark, "").replace(/<(\/?)QUOTE\b/g, "<$1blockquote"), "html");
  const named = given.includes("|") ? given.replace(vkMention, "$1") : given.replace(answeredPerson, "");
  const plain = named.includes("[/") ? withoutBracketedMarkup(named) : named;
  if (plain.includes("<") && isHtml(plain)) return writtenText(plain, "html");
  if (plain.includes("[") && bracketedQuote.test(plain)) return writtenText(plain, "plain");
  return { body: plain.includes("&") ? plain.replace(entity, decodeHtml) : plain };
}

/** Forums show what stands in such marks in bold or as a link. One that is never closed may be words. In linear time. */
function withoutBracketedMarkup(given: string): string {
  const text = given.replace(bracketedMedium, "");
  const open = new Set<string>();
  const closed = new Set<string>();
  for (const [, closing, name = ""] of text.matchAll(bracketedMark)) {
    if (closing === "") open.add(name.toLowerCase());
    else if (open.has(name.toLowerCase())) closed.add(name.toLowerCase());
  }
  if (closed.size === 0) return text;
  const isList = closed.has("list") || closed.has("olist");
  const unlisted = isList ? text.replace(endOfItem, "").replace(listMark, "\n") : text;
  return unlisted.replace(bracketedMark, (mark, _, name: string) =>
    closed.has(name.toLowerCase()) ? "" : mark,
  );
}

/** In time linear in the text's length. */
function isHtml(text: string): boolean {
  if (surelyHtml.test(text)) return true;
  const open = new Set<string>();
  for (const [, closing, name = ""] of text.matchAll(pairedTag)) {
    if (closing === "") open.add(name.toLowerCase());
    else if (open.has(name.toLowerCase())) return true;
  }
  return false;
}

/**
 * YouTube's Takeout writes a comment as `{"text":"..."}`, or several such pieces with commas between them.
 *
 * @returns The text itself where it is not JSON, null where that holds no text.
 */
function textInJson(text: string): string | null {
  const value = jsonOf(text) ?? jsonOf(`[${text}]`);
  if (value === undefined) return text;
  const pieces = piecesOf(value);
  // Several people's comments are no pieces of one.
  if (pieces.length > 1 && pieces.some((piece) => isObject(piece) && (piece.by ?? piece.author) != null))
    return null;
  // "[1]" and "[]" are words that somebody may write.
  if (!pieces.some(isObject)) return text;
  const words = pieces.flatMap((piece) => (isObject(piece) ? wordsOfPiece(piece) : []));
  return words.length > 0 ? words.join("") : null;
}

function piecesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  const lists = [value.takeoutSegments, value.runs, value.segments].filter(Array.isArray);
  return lists[0] ?? [value];
}

function wordsOfPiece({ text, mention }: Untrusted): string[] {
  if (typeof text === "string") return [text];
  return isObject(mention) && typeof mention.displayName === "string" ? [mention.displayName] : [];
}

/** A person by their name; a number is an id, and an object that was written into a cell is nobody's. */
function personOf(value: unknown): string | null {
  if (typeof value === "number") return null;
  if (typeof value !== "string") return authorOf(value);
  const trimmed = value.trim();
  const { name, account } = nameWithAddress.exec(trimmed)?.groups ?? {};
  const told = redditor.exec(trimmed)?.[1] ?? name ?? account;
  if (told !== undefined) return authorOf(told);
  return written.test(value) ? null : authorOf(value);
}

/** `t3_x` is the post. */
function isPost(value: unknown): boolean {
  return typeof value === "string" && /^t3_/i.test(value.trim());
}

/** Consul names all ancestors, the nearest last. */
const ancestors = /^(?:\d+\/)+(?=\d+$)/;

/** "12.0" is how spreadsheets write the id 12 in a column with gaps; a parent has to be found by what either column says. */
function wholeId(value: unknown): string | null {
  if (typeof value === "string" && (isNothingWritten(value) || brokenId.test(value) || written.test(value)))
    return null;
  return (
    idOf(value)
      ?.replace(/^(\d+)\.0$/, "$1")
      .replace(ancestors, "") ?? null
  );
}

/** Reddit gives permalinks as paths. */
function permalinkOf(value: unknown): string | null {
  return addressOf(value, typeof value === "string" && value.startsWith("/r/") ? REDDIT : undefined);
}
