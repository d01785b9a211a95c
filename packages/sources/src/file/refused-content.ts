import { UnreadableFile, type PlainReason } from "./file-reading.js";

/** Web pages of sites that give the same discussion in a form that can be read. */
const pages: readonly [RegExp, PlainReason][] = [
  [/blocked due to a network policy|whoa there, pardner/i, "page-reddit-refusal"],
  [/lobste\.rs/i, "page-lobsters"],
  [/news\.ycombinator\.com/i, "page-hacker-news"],
  [/reddit\.com/i, "page-reddit"],
  [/name="generator" content="Discourse/i, "page-discourse"],
  [/class="page_wrap"|Exported Data/i, "page-telegram"],
  [/chatlog__|DiscordChatExporter/i, "page-discord"],
];

/** What may stand before a page's first tag: the browser's note of where it was saved from, and that it is XHTML. */
const beforePage = /^(?:\s|\ufeff|<!--[^]*?-->|<\?xml[^<>]*\?>)*/i;
const pageTag =
  /^<(?:!doctype\s+html|(?:html|head|body|meta|title|div|table|script|style|link|span|article|section|main)[\s>])/i;
/** Lines by which a mail begins, of which at least two have to stand first. */
const mailHeader =
  /^(?:From|To|Cc|Subject|Date|Sent|Received|Return-Path|Delivered-To|Reply-To|Message-ID|MIME-Version|Content-Type|DKIM-Signature|Authentication-Results|List-[\w-]+|X-[\w-]+|Von|An|Betreff|Datum|Gesendet): \S/i;
const sureMailHeader = /^(?:From|Subject|Received|Return-Path|Delivered-To|Message-ID|Von|Betreff): /im;

const otherTexts: readonly [RegExp, PlainReason][] = [
  [/^\s*\{\\rtf/, "rich-text"],
  [/^(?:\ufeff)?From: <Saved by|^(?:\ufeff)?MIME-Version:[^]{0,500}multipart\/related/i, "page-archive"],
  [/^From \S+.*\r?\n(?:[\w-]+:.*\r?\n)+/, "mailbox"],
  [
    /^(?:\ufeff)?(?:WEBVTT|\s*\d+\s*\r?\n\d\d:\d\d:\d\d[,.]\d{3} -->|\d:\d\d:\d\d\.\d{3},\d:\d\d:\d\d\.\d{3}|\[Script Info\])/,
    "subtitles",
  ],
  [/^(?:\ufeff)?={10,}\r?\nGuild: /, "discord-text"],
  [/^(?:\ufeff)?BEGIN:VCALENDAR/i, "calendar"],
  [/^(?:\ufeff)?BEGIN:VCARD/i, "contacts"],
  [
    /^(?:\s|\ufeff|--[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/;?)*(?:CREATE (?:TABLE|DATABASE)|INSERT INTO|DROP TABLE|BEGIN TRANSACTION|PRAGMA |SET (?:NAMES|SQL_MODE|statement_timeout|@))/i,
    "sql",
  ],
  [/^(?:\ufeff)?%PDF/, "pdf"],
  [/^(?:\ufeff|\s)*<svg[\s>]/i, "picture"],
];

type Refusal = () => UnreadableFile;
const because =
  (reason: PlainReason): Refusal =>
  () =>
    new UnreadableFile(reason);
const archive =
  (kind: string): Refusal =>
  () =>
    new UnreadableFile("archive-other", { kind });
const statistics =
  (kind: string): Refusal =>
  () =>
    new UnreadableFile("statistics", { kind });

/** Files that are no text, by how they begin. */
const binaries: readonly [number, readonly number[], Refusal][] = [
  [0, bytes("%PDF"), because("pdf")],
  [0, bytes("7z\xbc\xaf"), archive("a 7z archive")],
  [0, bytes("Rar!"), archive("a RAR archive")],
  [0, bytes("BZh"), archive("packed by bzip2")],
  [0, bytes("\xfd7zXZ"), archive("packed by xz")],
  [0, bytes("\x04\x22\x4d\x18"), archive("packed by lz4")],
  [257, bytes("ustar"), archive("a tar archive")],
  [0, bytes("\xd0\xcf\x11\xe0"), because("office-old")],
  [0, bytes("SQLite format 3"), because("sqlite")],
  [4, bytes("Standard Jet DB"), because("database")],
  [4, bytes("Standard ACE DB"), because("database")],
  [0, bytes("PAR1"), because("parquet")],
  [0, bytes("ARROW1"), statistics("Arrow or Feather")],
  [0, bytes("\x89HDF"), statistics("HDF5")],
  [0, bytes("\x93NUMPY"), statistics("NumPy")],
  [0, bytes("\x80\x03"), statistics("Python's pickle")],
  [0, bytes("\x80\x04\x95"), statistics("Python's pickle")],
  [0, bytes("\x80\x05\x95"), statistics("Python's pickle")],
  [0, bytes("RDX2\n"), because("r-data")],
  [0, bytes("RDX3\n"), because("r-data")],
  [0, bytes("X\n\0\0\0"), because("r-data")],
  [0, bytes("$FL2"), statistics("SPSS")],
  [0, bytes("<stata_dta>"), statistics("Stata")],
  [0, bytes("bplist"), because("property-list")],
  [0, bytes("\x89PNG"), because("picture")],
  [0, bytes("\xff\xd8\xff"), because("picture")],
  [0, bytes("GIF8"), because("picture")],
  [0, bytes("II*\0"), because("picture")],
  [0, bytes("MM\0*"), because("picture")],
  [0, bytes("RIFF????WEBP"), because("picture")],
  [0, bytes("RIFF????WAVE"), because("recording")],
  [0, bytes("RIFF????AVI "), because("recording")],
  [4, bytes("ftypheic"), because("picture")],
  [4, bytes("ftypmif1"), because("picture")],
  [4, bytes("ftypavif"), because("picture")],
  [4, bytes("ftyp"), because("recording")],
  [0, bytes("ID3\x02"), because("recording")],
  [0, bytes("ID3\x03"), because("recording")],
  [0, bytes("ID3\x04"), because("recording")],
  [0, bytes("OggS\0"), because("recording")],
  [0, bytes("\x1a\x45\xdf\xa3"), because("recording")],
];
/** A question mark stands for any byte. */
function bytes(text: string): number[] {
  return [...text].map((sign) => sign.charCodeAt(0));
}
const ANY = "?".charCodeAt(0);

/** @throws {UnreadableFile} For a web page, and other texts that hold no discussion in a form that can be read. */
export function refuseOtherTexts(text: string): void {
  for (const [sign, reason] of otherTexts) if (sign.test(text)) throw new UnreadableFile(reason);
  const begun = text.slice(beforePage.exec(text)?.[0].length ?? 0);
  if (pageTag.test(begun)) throw new UnreadableFile(pages.find(([sign]) => sign.test(text))?.[1] ?? "page");
  if (isMail(text)) throw new UnreadableFile("mail");
  const isXml = /^(?:\s|\ufeff)*<\?xml/i.test(text) || /^<[a-z][\w.:-]*\s+xmlns(?::\w+)?=/i.test(begun);
  if (isXml && !/<(?:feed|rss)[\s>]/i.test(text)) throw new UnreadableFile("xml");
}

function isMail(text: string): boolean {
  const [first = "", second = ""] = text.replace(/^\ufeff/, "").split(/\r?\n(?![ \t])/, 2);
  return (
    mailHeader.test(first) &&
    mailHeader.test(second) &&
    sureMailHeader.test(text.slice(0, text.search(/\r?\n\r?\n|$(?![^])/)))
  );
}

/** @throws {UnreadableFile} For what begins like a file that is no text. */
export function refuseBinaries(start: Uint8Array): void {
  for (const [offset, sign, refusal] of binaries)
    if (sign.every((byte, index) => byte === ANY || start[offset + index] === byte)) throw refusal();
}

/** Lines by which a chat is known, and of how many of them one has to begin a message. */
const SEEN_LINES = 300;
const ONE_BEGUN_OF = 4;
const time = "\\p{Nd}{1,2}[:.]\\p{Nd}{2}(?::\\p{Nd}{2})?(?:\\s?[ap]\\.?m\\.?)?";
const clock = "\\p{Nd}{1,2}[:.]\\p{Nd}{2}(?::\\p{Nd}{2})?(?:\\s?[AaPp]\\.?[Mm]\\.?)?";
const name = "[^\\s:<>\\[\\]()][^:\\n\\t<>\\[\\]()]{0,60}";
/** How messages begin, in chats that are not read line by line. */
const messages: readonly RegExp[] = [
  // A date and a time, in whatever script and order, and a name.
  /^[^\p{L}\p{N}]{0,4}\p{Nd}{1,4}[^\p{Nd}]{1,4}\p{Nd}{1,2}[^\p{Nd}].{0,30}?\p{Nd}{1,2}[:.]\p{Nd}{2}.{0,20}?[^\s:][^:]{0,60}:\s/u,
  // LINE: the time, the name and the text, between tabs.
  /^\p{Nd}{1,2}:\p{Nd}{2}(?:\s?[AP]M)?\t[^\t]{1,60}\t/iu,
  // WeeChat: the date, the time, the name and the text
  /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2})?\t[^\t]{1,60}\t/,
  // IRC: [10:00] <anna> hello, with or without the date; "--> joins" are among them
  /^\[?(?:[\d-]{8,10}[T ])?\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2})?\]?\s{1,4}<[^<>\n]{1,40}>\s/u,
  // Zoom: 10:00:00 From Anna to Everyone: hello
  /^\p{Nd}{1,2}:\p{Nd}{2}:\p{Nd}{2}\s{1,4}From\s.{1,100}:/iu,
];
/** How they begin where they were copied out of a program's window: the day stands elsewhere, or in words. */
const copiedMessages: readonly RegExp[] = [
  // [10:32] Anna: hello, and 10:32 - Anna: hello
  new RegExp(`^\\[?${time}\\]?\\s{0,2}[-–—]?\\s{0,2}${name}:\\s`, "iu"),
  // Anna [10:32]: hello, and Anna (10:32 AM): hello
  new RegExp(`^${name}\\s?[\\[(]${time}[\\])]\\s?:?\\s`, "iu"),
  // Anna 10:32 AM: hello
  new RegExp(`^${name},?\\s${time}:\\s`, "iu"),
  // [Yesterday 10:32] Anna Smith, as Teams copies it: the text stands below, or behind a colon
  new RegExp(`^\\[(?:[^\\[\\]\\n]{1,20}[\\s,])?${time}\\]\\s${name}(?::|$)`, "iu"),
];
/** One word, or several with capitals: "We met at 10:30" is none. */
const capitalised = "[\\p{Lu}\\p{Lo}\\p{Nd}][^\\s:<>\\[\\]()]{0,30}";
const names = `(?:[^\\s:<>\\[\\]()]{1,31}|${capitalised}(?:\\s${capitalised}){1,3})`;
/** A line of its own above the text: Anna — Today at 10:32; Anna  10:32 AM; Anna Smith, Yesterday 10:32. */
const headline = new RegExp(
  `^${names}(?:\\s[-–—]\\s|,\\s?|\\s{1,4})(?:\\p{Lu}\\p{L}{2,9},?\\s(?:at\\s)?|[\\p{Nd}./-]{3,10},?\\s(?:at\\s)?)?\\[?${clock}\\]?$`,
  "u",
);
/** Slack and others put the time into a line of its own. */
const onlyTime = new RegExp(`^\\[?(?:(?:today|yesterday)(?:\\sat)?\\s)?${time}\\]?$`, "iu");
/** Of how many lines one has to be a headline; texts may have several lines. */
const ONE_HEADLINE_OF = 12;
/** What a program logs begins like a message, and has a level where that has a name. */
const logged = /\b(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|FATAL)\b/;
/** "2 hours ago" alone in its line, and what pages write on their buttons. */
const ofPage =
  /^(?:[·•\s]*(?:\d{1,3}|an?)\s?(?:s|m|h|d|w|mo|y|yr|hr|min|sec|seconds?|minutes?|hours?|days?|weeks?|months?|years?)\.?(?:\sago)?(?:\s?\(edited\))?|reply|like|share|report|upvote|downvote|view \d+ repl(?:y|ies)|show (?:more|less)|read more|\d+ repl(?:y|ies)|antworten|répondre|responder)$/i;
const ONE_OF_PAGE_OF = 6;
/** "Anna: hello": who speaks, in a transcript; what a value is called, in a list of values. */
const spoken = /^(?:-\s)?["“]?(\p{L}[^\s:]{0,30}(?:\s[^\s:]{1,30}){0,3})["”]?\s?:\s+\S/u;
const MOST_UNSPOKEN = 0.2;

/**
 * A chat, a copied page or a transcript as plain text would keep names and times in its comments.
 *
 * @throws {UnreadableFile} For what seems to be one.
 */
export function refuseUnknownChats(text: string): void {
  const lines = text
    .split(/\r?\n/, SEEN_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !logged.test(line));
  const countOf = (signs: readonly RegExp[]) =>
    lines.filter((line) => signs.some((sign) => sign.test(line))).length;
  const isOneOf = (count: number, most: number) => count > 1 && count * most >= lines.length;
  if (isOneOf(countOf(messages), ONE_BEGUN_OF)) throw new UnreadableFile("chat-unknown");
  if (
    isOneOf(countOf(copiedMessages), ONE_BEGUN_OF) ||
    isOneOf(countOf([headline, onlyTime]), ONE_HEADLINE_OF)
  )
    throw new UnreadableFile("chat-copied");
  if (countOf([ofPage]) > 2 && isOneOf(countOf([ofPage]), ONE_OF_PAGE_OF))
    throw new UnreadableFile("page-copied");
  if (isTranscript(lines)) throw new UnreadableFile("transcript");
}

/** Nearly every line begins with a name, and names come again. */
function isTranscript(lines: readonly string[]): boolean {
  const names = lines.flatMap((line) => spoken.exec(line)?.[1]?.toLowerCase() ?? []);
  const distinct = new Set(names).size;
  return (
    names.length >= 4 &&
    names.length >= lines.length * (1 - MOST_UNSPOKEN) &&
    distinct >= 2 &&
    distinct * 2 <= names.length
  );
}

/** What the paths of an archive's files show that it is: documents of offices are zip archives, too. */
const documents: readonly [RegExp, PlainReason][] = [
  [/^xl\//, "excel"],
  [/^word\//, "word"],
  [/^ppt\//, "office"],
  [/^Index\/(?:Document|Tables\/.*)\.iwa$|^Index\.zip$/, "numbers"],
  [/^META-INF\/container\.xml$/, "e-book"],
];

/**
 * @param mediaType What OpenDocument and EPUB write into their first file.
 * @throws {UnreadableFile} For an archive that is a document.
 */
export function refuseDocuments(paths: readonly string[], mediaType: string): void {
  if (/opendocument\.spreadsheet/.test(mediaType)) throw new UnreadableFile("open-spreadsheet");
  if (/opendocument/.test(mediaType)) throw new UnreadableFile("open-document");
  for (const [sign, reason] of documents)
    if (paths.some((path) => sign.test(path))) throw new UnreadableFile(reason);
}
