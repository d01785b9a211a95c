import { writtenOrTimeOf } from "../thread/untrusted-values.js";
import { UnreadableFile } from "./file-reading.js";
import { plainDate } from "./formats/chat-lines.js";

/** Lines by which a chat is known, and of how many of them one has to begin a message. */
const SEEN_LINES = 300;
const ONE_BEGUN_OF = 4;
/** Its capitals are told apart where those of names are, without the flag `i`. */
const TIME = "\\p{Nd}{1,2}[:.]\\p{Nd}{2}(?::\\p{Nd}{2})?(?:\\s?[AaPp]\\.?[Mm]\\.?)?";
const NAME = "[^\\s:<>\\[\\]()][^:\\n\\t<>\\[\\]()]{0,60}";
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
  // 5ch: name<>mail<>date<> text <>title
  /^[^<>\n]{0,100}<>[^<>\n]{0,100}<>[^<>\n]{0,100}\p{Nd}[^<>\n]{0,60}<>/u,
];
/** How they begin where they were copied out of a program's window: the day stands elsewhere, or in words. */
const copiedMessages: readonly RegExp[] = [
  // [10:32] Anna: hello, and 10:32 - Anna: hello
  new RegExp(`^\\[?${TIME}\\]?\\s{0,2}[-–—]?\\s{0,2}${NAME}:\\s`, "iu"),
  // Anna [10:32]: hello, and Anna (10:32 AM): hello
  new RegExp(`^${NAME}\\s?[\\[(]${TIME}[\\])]\\s?:?\\s`, "iu"),
  // Anna 10:32 AM: hello
  new RegExp(`^${NAME},?\\s${TIME}:\\s`, "iu"),
  // Anna, [5 Jan 2024 at 10:32], as Telegram copies it
  new RegExp(`^${NAME},\\s\\[[^\\[\\]\\n]{0,30}${TIME}\\]:?$`, "iu"),
  // [Yesterday 10:32] Anna Smith, as Teams copies it: the text stands below, or behind a colon
  new RegExp(`^\\[(?:[^\\[\\]\\n]{1,20}[\\s,])?${TIME}\\]\\s${NAME}(?::|$)`, "iu"),
];
/** One word, or several with capitals: "We met at 10:30" is none. */
const CAPITALISED = "[\\p{Lu}\\p{Lo}\\p{Nd}][^\\s:<>\\[\\]()]{0,30}";
const NAMES = `(?:[^\\s:<>\\[\\]()]{1,31}|${CAPITALISED}(?:\\s${CAPITALISED}){1,3})`;
/** A line of its own above the text: Anna — Today at 10:32; Anna  10:32 AM; Anna Smith, Yesterday 10:32. */
const headline = new RegExp(
  `^${NAMES}(?:\\s[-–—]\\s|,\\s?|\\s{1,4})(?:\\p{Lu}\\p{L}{2,9},?\\s(?:at\\s)?|[\\p{Nd}./-]{3,10},?\\s(?:at\\s)?)?\\[?${TIME}\\]?$`,
  "u",
);
/** A time at the beginning of a line, behind its date or a name of a few words. */
const stamped = new RegExp(`^[^\\n]{0,60}?${TIME}(?::\\p{Nd}{2})?`, "iu");
const MOST_WORDS_BEFORE = 3;
const ONE_STAMPED_OF = 3;
/** Above each message, as sigtop writes them. */
const fromWhom = /^(?:from|sender|author|von|de|da|от):\s\S/i;
const whenSent = /^(?:sent|date|time|gesendet|datum|envoyé|enviado|inviato|дата)\s?:\s.{0,40}\d/i;
/** How far below the sender the time may stand. */
const LINES_OF_HEAD = 3;
/** Nearly all lines, each with its time. */
const timed = new RegExp(`^[\\[(]?(?:(?:오전|오후|上午|下午|午前|午後)\\s?)?${TIME}[\\])]?\\s`, "iu");
/** Slack and others put the time into a line of its own. */
const onlyTime = new RegExp(`^\\[?(?:(?:today|yesterday)(?:\\sat)?\\s)?${TIME}(?:[.,]\\d{3})?\\]?$`, "iu");
/** Of how many lines one has to be a headline; texts may have several lines. */
const ONE_HEADLINE_OF = 12;
/** What a program logs begins like a message, and has a level where that has a name. */
const logged = /\b(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|FATAL)\b/;
/** "2 hours ago" alone in its line, and what pages write on their buttons. */
const ofPage =
  /^(?:[·•\s]*(?:\d{1,3}|an?)\s?(?:s|m|h|d|w|mo|y|yr|hr|min|sec|seconds?|minutes?|hours?|days?|weeks?|months?|years?)\.?(?:\sago)?(?:\s?\(edited\))?|reply|like|share|report|upvote|downvote|view \d+ repl(?:y|ies)|show (?:more|less)|read more|\d+ repl(?:y|ies)|antworten|répondre|responder)$/i;
/** "ann 2 hours ago | parent | next", as Hacker News and others write above a comment. */
const ofPageNamed =
  /^\S{2,30}\s(?:[·•]\s)?\d{1,3}\s(?:minute|hour|day|week|month|year)s?\sago(?:\s*[|[(·].*)?$/i;
const ONE_OF_PAGE_OF = 6;
/** A wiki's talk page: "[[User:Ann|Ann]] 10:32, 5 January 2024 (UTC)" behind each text. */
const signed = /\[\[[^[\]|\n]{1,100}[:|][^[\]\n]{1,100}\]\].{0,200}\d{1,2}[:.]\d{2}.{0,40}\(\p{Lu}{2,5}\)$/u;
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
  const isHead = (line: string, at: number) =>
    fromWhom.test(line) &&
    lines.slice(Math.max(0, at - 1), at + LINES_OF_HEAD).some((near) => whenSent.test(near));
  if (isOneOf(lines.filter(isHead).length, ONE_HEADLINE_OF)) throw new UnreadableFile("chat-unknown");
  const times = countOf([timed]);
  if (times > 2 && times >= lines.length * (1 - MOST_UNSPOKEN)) throw new UnreadableFile("chat-copied");
  if (
    isOneOf(countOf(copiedMessages), ONE_BEGUN_OF) ||
    isOneOf(countOf([headline, onlyTime]), ONE_HEADLINE_OF)
  )
    throw new UnreadableFile("chat-copied");
  if (isOneOf(lines.filter(isStamped).length, ONE_STAMPED_OF)) throw new UnreadableFile("chat-unknown");
  if (isOneOf(countOf([signed]), ONE_BEGUN_OF)) throw new UnreadableFile("page-copied");
  const ofPages = countOf([ofPage, ofPageNamed]);
  if (ofPages > 2 && isOneOf(ofPages, ONE_OF_PAGE_OF)) throw new UnreadableFile("page-copied");
  if (isTranscript(lines)) throw new UnreadableFile("transcript");
}

/** Whether a line begins with a date and a time, with or without a name of a few words before them. */
function isStamped(line: string): boolean {
  const [start] = stamped.exec(line.slice(0, 120)) ?? [];
  if (start === undefined) return false;
  const words = start
    .replace(/[[\](){}<>|*]/g, " ")
    .trim()
    .split(/\s+/);
  return words
    .slice(0, MOST_WORDS_BEFORE + 1)
    .some(
      (_word, at) => writtenOrTimeOf(plainDate(words.slice(at).join(" "))) !== null && words.length - at > 1,
    );
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
