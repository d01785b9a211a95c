import { UnreadableFile, type PlainReason } from "./file-reading.js";
import { behindProlog } from "./markup.js";

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

const pageTag =
  /^<(?:!doctype\s+html|(?:html|head|body|meta|title|div|table|script|style|link|span|article|section|main|p|ul|ol|blockquote|h[1-6]|tbody|tr|form|header|iframe)[\s>][^]*<\/)/i;
/** Lines by which a mail begins, of which at least two have to stand first. */
const mailHeader =
  /^(?:From|To|Cc|Subject|Date|Sent|Received|Return-Path|Delivered-To|Reply-To|Message-ID|MIME-Version|Content-Type|DKIM-Signature|Authentication-Results|List-[\w-]+|X-[\w-]+|Von|An|Betreff|Datum|Gesendet): \S/i;
const sureMailHeader = /^(?:From|Subject|Received|Return-Path|Delivered-To|Message-ID|Von|Betreff): /im;

const otherTexts: readonly [RegExp, PlainReason][] = [
  [/^\s*\{\\rtf/, "rich-text"],
  [/^From: <Saved by|^MIME-Version:[^]{0,500}multipart\/related/i, "page-archive"],
  [/^From \S.*\r?\n(?:[\w-]+:.*\r?\n)+/, "mailbox"],
  [/^WEBVTT|^\[Script Info\]/, "subtitles"],
  [/^={10,}\r?\nGuild: /, "discord-text"],
  [/^BEGIN:VCALENDAR/i, "calendar"],
  [/^BEGIN:VCARD/i, "contacts"],
  [
    /^(?:\s|--[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/;?)*(?:CREATE (?:TABLE|DATABASE)|INSERT INTO|DROP TABLE|BEGIN TRANSACTION|PRAGMA |SET (?:NAMES|SQL_MODE|statement_timeout|@))/i,
    "sql",
  ],
  [/^%PDF/, "pdf"],
  [/^\s*<svg[\s>]/i, "picture"],
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

const SEEN_LINES = 100;

/** @throws {UnreadableFile} For a web page, and other texts that hold no discussion in a form that can be read. */
export function refuseOtherTexts(text: string): void {
  for (const [sign, reason] of otherTexts) if (sign.test(text)) throw new UnreadableFile(reason);
  const begun = behindProlog(text);
  if (pageTag.test(begun)) throw new UnreadableFile(pages.find(([sign]) => sign.test(text))?.[1] ?? "page");
  if (isSubtitles(text)) throw new UnreadableFile("subtitles");
  if (isMail(text)) throw new UnreadableFile("mail");
}

/** @throws {UnreadableFile} For a text that people do not read: settings and data by their names, and what programs are made of. */
export function refuseCode(text: string): void {
  const lines = text.split(/\r?\n/, SEEN_LINES).filter((line) => line.trim() !== "" && !/^\s*#/.test(line));
  if (isYaml(lines)) throw new UnreadableFile("yaml");
  if (isCode(lines)) throw new UnreadableFile("code");
}

const keyed = /^(\s*(?:- )*)["']?[\w$.-]+["']?:(?:\s|$)/;
const item = /^\s*- /;
const MOST_OTHER = 0.3;

/** Names with values, some of which lie in others or in a list; long texts go on in lines that stand further in. */
function isYaml(lines: readonly string[]): boolean {
  const own = lines.filter((line) => !/^(?:---|\.\.\.)\s*$/.test(line));
  const names = own.flatMap((line) => keyed.exec(line)?.[1] ?? []);
  const isNested = names.some((before) => before !== "");
  const others = own.filter((line) => !keyed.test(line) && !item.test(line) && !/^\s{2,}/.test(line));
  const [first = ""] = own;
  const areLower = own.filter((line) => /^\s*(?:- )*["']?[a-z_$]/.test(line)).length * 2 > own.length;
  const isBegun = keyed.test(first) || /^---/.test(lines[0] ?? "");
  return isBegun && isNested && areLower && names.length > 2 && others.length <= own.length * MOST_OTHER;
}

const statement =
  /^\s*(?:import\s[\w{*"'].*|from\s[\w.]+\simport\s.*|(?:export\s|async\s|public\s|private\s|static\s)*(?:function|class|interface|struct|enum)\s+[\w$]+.*[{(:]|def\s+\w+\(.*|(?:const|let|var)\s+[\w$[{].*=.*|#(?:include|define)\s.*|<\?php.*|package\s[\w.]+;?|using\s[\w.]+;|return\b.*;|(?:if|for|while|switch)\s?\(.*\)\s*\{|[\w$.()[\]"']+\s?[+-]?=[^=].*;|[\w$.]+\(.*\);|[}\])]+[;,]?|[^\s].*\{|[\w-]+\s?:\s?[^;]+;|@\w+.*)\s*$/;
const LEAST_STATEMENTS = 3;

function isCode(lines: readonly string[]): boolean {
  const code = lines.filter((line) => statement.test(line.slice(0, 300))).length;
  return code >= LEAST_STATEMENTS && code * 2 >= lines.length;
}

const MOMENT = "(?:\\d{1,2}:)?\\d{1,2}:\\d{1,2}(?:[.,:]\\d{1,3})?";
/** From when to when what stands below is shown, or from when what stands behind it is. */
const cue = new RegExp(
  `^\\s*(?:${MOMENT}\\s*(?:-->|,)\\s*${MOMENT}(?:\\s|$)|\\[\\d{1,2}:\\d{2}\\.\\d{2,3}\\]|\\{\\d+\\}\\{\\d+\\})`,
);
const LEAST_CUES = 2;
const firstCue = /^\s*\d+\s*\n[\d:.,\s]+-->/;

function isSubtitles(text: string): boolean {
  return (
    firstCue.test(text) ||
    /^WEBVTT/m.test(text) ||
    text.split("\n", SEEN_LINES).filter((line) => cue.test(line)).length >= LEAST_CUES
  );
}

function isMail(text: string): boolean {
  const [first = "", second = ""] = text.split(/\r?\n(?![ \t])/, 2);
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
