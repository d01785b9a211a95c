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

const otherTexts: readonly [RegExp, PlainReason][] = [
  [/^\s*\{\\rtf/, "rich-text"],
  [/^From \S+.*\n(?:[\w-]+:.*\n)+/, "mailbox"],
  [/^(?:\ufeff)?(?:WEBVTT|\d+\s*\r?\n\d\d:\d\d:\d\d[,.]\d{3} -->)/, "subtitles"],
  [/^(?:\ufeff)?={10,}\r?\nGuild: /, "discord-text"],
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
  [257, bytes("ustar"), archive("a tar archive")],
  [0, bytes("\xd0\xcf\x11\xe0"), because("office")],
  [0, bytes("SQLite format 3"), because("sqlite")],
  [0, bytes("PAR1"), because("parquet")],
  [0, bytes("RDX2\n"), because("r-data")],
  [0, bytes("RDX3\n"), because("r-data")],
  [0, bytes("X\n\0\0\0"), because("r-data")],
  [0, bytes("$FL2"), statistics("SPSS")],
  [0, bytes("<stata_dta>"), statistics("Stata")],
  [0, bytes("bplist"), because("property-list")],
  [0, bytes("\x89PNG"), because("picture")],
  [0, bytes("\xff\xd8\xff"), because("picture")],
  [0, bytes("GIF8"), because("picture")],
];

function bytes(text: string): number[] {
  return [...text].map((sign) => sign.charCodeAt(0));
}

/** @throws {UnreadableFile} For a web page, and other texts that hold no discussion in a form that can be read. */
export function refuseOtherTexts(text: string): void {
  if (/^\s*(?:\ufeff)?<(?:!doctype|html)/i.test(text))
    throw new UnreadableFile(pages.find(([sign]) => sign.test(text))?.[1] ?? "page");
  if (/^\s*(?:\ufeff)?<\?xml/i.test(text) && !/<(?:feed|rss)[\s>]/i.test(text))
    throw new UnreadableFile("xml");
  for (const [sign, reason] of otherTexts) if (sign.test(text)) throw new UnreadableFile(reason);
}

/** @throws {UnreadableFile} For what begins like a file that is no text. */
export function refuseBinaries(start: Uint8Array): void {
  for (const [offset, sign, refusal] of binaries)
    if (sign.every((byte, index) => start[offset + index] === byte)) throw refusal();
}

/** Lines by which a chat is known, and of how many of them one has to begin a message. */
const SEEN_LINES = 300;
const ONE_BEGUN_OF = 4;
/** How messages begin, in chats that are not read line by line. */
const messages: readonly RegExp[] = [
  // A date and a time, in whatever script and order, and a name.
  /^[^\p{L}\p{N}]{0,4}\p{Nd}{1,4}[^\p{Nd}]{1,4}\p{Nd}{1,2}[^\p{Nd}].{0,30}?\p{Nd}{1,2}[:.]\p{Nd}{2}.{0,20}?[^\s:][^:]{0,60}:\s/u,
  // LINE: the time, the name and the text, between tabs.
  /^\p{Nd}{1,2}:\p{Nd}{2}(?:\s?[AP]M)?\t[^\t]{1,60}\t/iu,
  // IRC: [10:00] <anna> hello
  /^\[?\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2})?\]?\s{1,4}<[^<>\s]{1,40}>\s/u,
  // Zoom: 10:00:00 From Anna to Everyone: hello
  /^\p{Nd}{1,2}:\p{Nd}{2}:\p{Nd}{2}\s{1,4}From\s.{1,100}:/iu,
];
/** What a program logs begins like a message, and has a level where that has a name. */
const logged = /\b(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|FATAL)\b/;

/**
 * A chat as plain text would keep everybody's name in its comments.
 *
 * @throws {UnreadableFile} For what seems to be one.
 */
export function refuseUnknownChats(text: string): void {
  const lines = text.split(/\r?\n/, SEEN_LINES).filter((line) => line.trim() !== "");
  const begun = lines.filter((line) => !logged.test(line) && messages.some((sign) => sign.test(line)));
  if (begun.length > 1 && begun.length * ONE_BEGUN_OF >= lines.length)
    throw new UnreadableFile("chat-unknown");
}
