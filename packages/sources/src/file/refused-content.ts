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
  [/^WEBVTT|^\[Script Info\]/, "subtitles"],
  [/^={10,}\r?\nGuild: /, "discord-text"],
  [/^BEGIN:VCALENDAR/i, "calendar"],
  [/^BEGIN:VCARD/i, "contacts"],
  // Google's and Outlook's tables
  [/^[^\n]{0,5000}[,;\t"](?:E-mail|Phone) \d (?:- (?:Type|Label|Value)|Address)[,;\t"\r\n]/, "contacts"],
  [
    /^(?:\s|--[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/;?)*(?:CREATE (?:TABLE|DATABASE)|INSERT INTO|DROP TABLE|BEGIN TRANSACTION|PRAGMA |SET (?:NAMES|SQL_MODE|statement_timeout|@))/i,
    "sql",
  ],
  [/^%PDF/, "pdf"],
  [/^\s*<svg[\s>]/i, "picture"],
];

/** Why a file is refused, and how such files begin; a question mark stands for any byte. */
type Binary = readonly [UnreadableFile, ...string[]];
const because = (reason: PlainReason, ...starts: string[]): Binary => [new UnreadableFile(reason), ...starts];
const archive = (kind: string, start: string): Binary => [
  new UnreadableFile("archive-other", { kind }),
  start,
];
const statistics = (kind: string, ...starts: string[]): Binary => [
  new UnreadableFile("statistics", { kind }),
  ...starts,
];

const binaries: readonly Binary[] = [
  because("pdf", "%PDF"),
  archive("a 7z archive", "7z\xbc\xaf"),
  archive("a RAR archive", "Rar!"),
  archive("packed by bzip2", "BZh"),
  archive("packed by xz", "\xfd7zXZ"),
  archive("packed by lz4", "\x04\x22\x4d\x18"),
  archive("a tar archive", `${"?".repeat(257)}ustar`),
  because("office-old", "\xd0\xcf\x11\xe0"),
  because("sqlite", "SQLite format 3"),
  because("database", "????Standard Jet DB", "????Standard ACE DB"),
  because("parquet", "PAR1"),
  statistics("Arrow or Feather", "ARROW1"),
  statistics("HDF5", "\x89HDF"),
  statistics("NumPy", "\x93NUMPY"),
  statistics("Python's pickle", "\x80\x03", "\x80\x04\x95", "\x80\x05\x95"),
  because("r-data", "RDX2\n", "RDX3\n", "X\n\0\0\0"),
  statistics("SPSS", "$FL2"),
  statistics("Stata", "<stata_dta>"),
  because("property-list", "bplist"),
  because("picture", "\x89PNG", "\xff\xd8\xff", "GIF8", "II*\0", "MM\0*", "RIFF????WEBP"),
  because("picture", "????ftypheic", "????ftypmif1", "????ftypavif"),
  because("recording", "RIFF????WAVE", "RIFF????AVI ", "????ftyp", "ID3\x02", "ID3\x03", "ID3\x04", "OggS\0"),
  because("recording", "\x1a\x45\xdf\xa3"),
];

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
  const isAt = (sign: string, at: number) => sign === "?" || start[at] === sign.charCodeAt(0);
  for (const [refusal, ...signs] of binaries) if (signs.some((sign) => [...sign].every(isAt))) throw refusal;
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
