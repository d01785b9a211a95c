import { readSchema } from "@undertone/schemas";
import { authorOf, writtenOrTimeOf } from "../../thread/untrusted-values.js";
import type { WrittenDate } from "../../thread/written-time.js";
import { writtenText } from "../../text/written-text.js";
import { recordComment } from "../../records/comment.js";
import { isToldBy, ownWordsIn } from "../chat-words.js";
import { dataOf } from "../data.js";
import { DatedComments } from "../dated-comments.js";
import { UnreadableFile } from "../file-reading.js";
import { shownValue, type Found, type FoundComment } from "../found.js";
import { lineReader } from "../lines.js";
import type { ReadText, TextFormat, TextSample } from "./line-format.js";

interface WrittenChat {
  key: string;
  title: string;
  tools: string;
  message: readonly string[];
  day?: readonly string[];
  system?: readonly string[];
  note?: string;
  codes?: string;
  needs?: { line?: string; ending?: string };
  everyone?: string;
}

const TIME =
  "(?:(?:오전|오후|上午|下午|午前|午後)\\s?)?\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:[\\s\\u202f]?[ap]\\.?\\s?m\\b\\.?)?";
const parts: Readonly<Record<string, string>> = {
  time: TIME,
  when: `[\\p{L}\\p{N} .,/:()年月日년월일-]{0,50}?${TIME}(?:[.,]\\d{3,6})?(?:[+-]\\d{2}:?\\d{2}|Z)?`,
  words: "(?:\\p{L}{3,9}\\.?,? )?(?:\\d{1,2}\\.? (?:de )?\\p{L}{3,10}|\\p{L}{3,10}\\.? \\d{1,2})(?=[\\s,.])",
};
/** Lines by which a chat is recognised, and of how many of them one has to begin a message; in some, the text stands below. */
const SEEN_LINES = 300;
const ONE_BEGUN_OF = 12;
const LEAST_BEGUN = 2;
/** Characters in which a message begins. */
const LONGEST_BEGINNING = 400;
const { messageCharacters } = readSchema("limits").readFiles;

type LineChat = ReturnType<typeof lineChat>;

function lineChat({ key, message, day = [], system = [], note, codes, needs, everyone }: WrittenChat) {
  const messages = message.map(expression);
  const days = day.map(expression);
  const systems = system.map(expression);
  const [noteSign, needed, all] = [note, needs?.line, everyone].map((sign) =>
    sign === undefined ? undefined : expression(sign),
  );
  const coded = codes === undefined ? undefined : new RegExp(codes, "gu");
  const ownWords = ownWordsIn(key);

  function messageIn(line: string): Readonly<Record<string, string | undefined>> | null {
    const beginning = line.slice(0, LONGEST_BEGINNING);
    for (const sign of messages) {
      const { groups } = sign.exec(beginning) ?? {};
      if (groups) return { ...groups, said: (groups.said ?? "") + line.slice(LONGEST_BEGINNING) };
    }
    return null;
  }

  return {
    messageIn,
    /** How many lines begin a message; 0: it is another chat, or none. */
    claims({ text, ending }: TextSample): number {
      const lines = text.split(/\r?\n/, SEEN_LINES).filter((line) => line.trim() !== "");
      const begun = lines.filter((line) => messageIn(line) !== null).length;
      if (begun < LEAST_BEGUN || begun * ONE_BEGUN_OF < lines.length) return 0;
      if (!needed || ending === needs?.ending || lines.some((line) => needed.test(line))) return begun;
      return 0;
    },
    dayIn(line: string): string | null {
      if (line.length > LONGEST_BEGINNING) return null;
      for (const sign of days) {
        const found = sign.exec(line)?.groups?.day;
        if (found !== undefined) return found;
      }
      return null;
    },
    isSystem: (line: string) => line.length <= LONGEST_BEGINNING && systems.some((sign) => sign.test(line)),
    isToldBy: (text: string, author: string) =>
      text.length <= LONGEST_BEGINNING && systems.some((sign) => isToldBy(sign, text, author)),
    isNote: (line: string) => line.length <= 2 * LONGEST_BEGINNING && noteSign?.test(line) === true,
    wordsIn: (text: string) => ownWords(coded === undefined ? text : text.replace(coded, "")),
    isForAll: (to: string | undefined) => to === undefined || !all || all.test(to.trim()),
  };
}

function expression(source: string): RegExp {
  return new RegExp(
    source.replace(/\{(time|when|words)\}/g, (_whole, name: string) => parts[name] ?? ""),
    "iu",
  );
}

/** Chats that programs write line by line, as `chats.json` describes them. */
export const lineChats: readonly TextFormat[] = dataOf<{ chats: readonly WrittenChat[] }>("chats").chats.map(
  (written) => {
    const chat = lineChat(written);
    return {
      key: written.key,
      title: written.title,
      tools: written.tools,
      gives: ["text", "author", "date"],
      isPrivateChat: true,
      claims: (sample) => chat.claims(sample) > 0,
      open(sample, found) {
        const reader = new ChatReader(chat, sample, found);
        return lineReader(
          (line, number) => reader.line(line, number),
          () => reader.end(),
        );
      },
    };
  },
);

/** @param isAsked Whether a person has to tell the order of the dates. */
export function readChat(isAsked: boolean): ReadText {
  const date = isAsked ? null : "the date before it";
  return {
    origins: { text: "the message", author: "the name before it", date },
    question: isAsked ? "date-order" : null,
  };
}

class ChatReader {
  readonly #comments: DatedComments;
  #day: string | WrittenDate | null = null;
  #current: { name: string; when: string; said: string[] } | "hidden" | null = null;
  #length = 0;

  constructor(
    private readonly chat: LineChat,
    private readonly sample: TextSample,
    private readonly found: Found,
  ) {
    this.#comments = new DatedComments(found);
  }

  end(): ReadText {
    this.#finish();
    return readChat(this.#comments.end(this.sample.choices.dateOrder));
  }

  line(line: string, number: number): void {
    const day = this.chat.dayIn(line);
    if (day !== null) {
      this.#finish();
      this.#day = writtenOrTimeOf(plainDate(day));
      return;
    }
    const message = this.chat.messageIn(line);
    if (message !== null) {
      this.#finish();
      this.#length = line.length;
      const { name = "", when = "", said = "", to } = message;
      const isDirect = !this.chat.isForAll(to);
      this.#current = isDirect ? "hidden" : { name, when, said: [said] };
      return;
    }
    if (this.chat.isSystem(line)) {
      this.#finish();
      this.found.leftOut("system");
    } else if (this.#current !== null && this.#current !== "hidden" && !this.chat.isNote(line)) {
      this.#length += line.length + 1;
      if (this.#length > messageCharacters)
        throw new UnreadableFile("message-too-long", { line: number, most: messageCharacters / 1e6 });
      this.#current.said.push(line);
    }
  }

  #finish(): void {
    const message = this.#current;
    this.#current = null;
    if (message === null) return;
    if (message === "hidden") {
      this.found.leftOut("hidden");
      return;
    }
    const { name, when, said } = message;
    const date = this.#dateOf(when);
    const lines = said.map((line) => line.replace(/^\|\s{1,4}/, ""));
    const text = lines.join("\n").trim();
    if (this.chat.isToldBy(text, name)) {
      this.found.leftOut("system");
      return;
    }
    const comment: FoundComment = recordComment({
      ...(writtenText(this.chat.wordsIn(text), "plain") ?? { body: "" }),
      author: authorOf(name.replace(/[\u200e\u200f\u202a-\u202e]/gu, "").trim()),
      created_at: typeof date === "string" ? date : null,
    });
    if (date === null) comment.unread = { date: shownValue(when) };
    this.#comments.give({ comment, date: typeof date === "string" ? null : date });
  }

  /** A time alone is of the day above it, a day without its year of that year. */
  #dateOf(when: string): string | WrittenDate | null {
    const plain = plainDate(when);
    const own = writtenOrTimeOf(plain);
    if (own !== null) return own;
    const day = this.#day;
    if (day === null) return null;
    if (typeof day === "string")
      return (
        writtenOrTimeOf(`${day.slice(0, 10)} ${plain}`) ?? writtenOrTimeOf(`${plain} ${day.slice(0, 4)}`)
      );
    const time = writtenOrTimeOf(`2000-01-01 ${plain}`);
    return typeof time === "string" ? { ...day, milliseconds: Date.parse(time) - Date.UTC(2000, 0, 1) } : day;
  }
}

const half = /(오전|오후|上午|下午|午前|午後)\s?(\d{1,2}:\d{2}(?::\d{2})?)/u;

/** A date in the words that programs of other languages put around its figures. */
export function plainDate(written: string): string {
  return written
    .replace(/^[\p{L}\p{M}]{1,9}\.?,? (?=\d{1,2}\/\d{1,2}\/\d{4}$)/u, "")
    .replace(
      half,
      (_whole, name: string, time: string) => `${time} ${/오후|下午|午後/u.test(name) ? "PM" : "AM"}`,
    )
    .replace(
      /[\p{Script=Hangul}]요일|[\p{Script=Han}]曜日|(?:星期|周)[\p{Script=Han}]|[（(]\p{L}{1,9}[)）]/gu,
      " ",
    )
    .replace(/(\d{4})\s?[./]\s?(\d{1,2})\s?[./]\s?(\d{1,2})\.?/, "$1-$2-$3")
    .trim();
}
