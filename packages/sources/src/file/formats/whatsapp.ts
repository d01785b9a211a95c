import { readSchema } from "@undertone/schemas";
import { authorOf } from "../../thread/untrusted-values.js";
import type { WrittenDate } from "../../thread/written-time.js";
import { writtenText } from "../../text/written-text.js";
import { DateOrders } from "../date-order.js";
import { dataOf } from "../data.js";
import { UnreadableFile } from "../file-reading.js";
import { DELETED, recordComment } from "../../records/comment.js";
import type { Found, FoundComment } from "../found.js";
import { KeptComments } from "../kept-comments.js";
import { lineReader } from "../lines.js";
import { readChat } from "./chat-lines.js";
import type { TextFormat } from "./line-format.js";
import { messageStartOf } from "./whatsapp-header.js";

const speaker = /^([^:]{1,100}):(?:\s|(?=\S)|$)/u;
/** What WhatsApp itself tells, where a colon stands in it by chance, or where it is told under the group's name. */
const systemName =
  /\b(?:created group|changed (?:the|this|their)|added|removed|joined using|left$|security code)\b/iu;
const quoteMark = /["“”„]/gu;
const systemText =
  /^[\u200e\u200f]*(?:Messages and calls are end-to-end encrypted|Messages you send to this (?:chat|group) .*end-to-end encrypt|Nachrichten und Anrufe sind Ende-zu-Ende|Los mensajes y las llamadas están cifrados|Les messages et les appels sont chiffrés|Tap to learn more|Missed (?:voice|video) call(?:[.,]| at \d|$)|(?:Voice|Video) call(?:, \u200e?(?:\d[^\n]{1,20}|Answered on other device|No answer))?$|Waiting for this message)/iu;
/** What iPhones tell under the name of whoever did it, or of the group, of the phone's owner: one line behind a mark of direction. */
const toldOfOwner =
  /^\u200e+(?:You (?:were added|created this group|changed (?:this|the) group|turned (?:on|off) disappearing|pinned a message)|Your security code with )[^\n]*$/u;
const toldLine = /^\u200e+(?!\u200e)(?:~\s?)?([^\n]+)$/u;
/** The first line of an iPhone's chat tells, in the phone's language, that nobody else can read it; in a group it stands under its name. */
const LEAST_TOLD = 40;
const deletedByAdmin = /^[\u200e\u200f]*This message was deleted by admin [^\n]{1,100}$/iu;
const { deleted, calls } = dataOf<{ whatsapp: Record<"deleted" | "calls", readonly string[]> }>(
  "chats",
).whatsapp;
const wholeText = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => line.toLowerCase().split(" | ")));
const deletedTexts = wholeText(deleted);
const callTexts = wholeText(calls);
/** "<Media omitted>" in the phone's language, "<attached: photo.jpg>" on an iPhone, "null" for what is seen once, a place. */
const omitted =
  /^[\u200e\u200f]*(?:<\p{L}[^<>\n]{1,200}>|null|\p{L}{4,15}: https:\/\/maps\.google\.com\/\S+)$/u;
/**
 * iPhones put a mark of direction before what they write in place of a medium, as "image omitted", in the phone's language. People's
 * keyboards put it before words, too, but hardly before so few; the mark of right-to-left is none of WhatsApp's.
 */
const fewWords = /^\u200e+[^\n]{1,60}$/u;
const MOST_WORDS_OMITTED = 5;
const attachment = /^[\u200e\u200f]?[\p{L}\p{M}\p{N}_ .()'’&,+-]{1,150}\.\w{2,5} \([^()\n]{3,40}\)(?:\n|$)/u;
/** As iPhones write it: "Plan.pdf • 2 pages document omitted", "Plan.odt document omitted", parts behind a mark of direction. */
const document =
  /^[^\n•\u200e]{1,150}\.\w{2,5}(?: • \u200e[^\n]{1,200}| \u200e(?:do[ck]|док)\p{L}{3,15} \p{L}{3,20})(?:\n|$)/iu;
/** Behind what was said, without a break, in the phone's language; iPhones put a mark of direction before it, and before what they write for a medium. */
const MESSAGE =
  "messag|mensa[jg]|missatge|bericht|nachricht|mesaj|сообщ|повідом|wiadomo|zpráv|správ|meddel|besked|melding|viesti|üzenet|μήνυμα|הודע|رسال|پیام|संदेश|मैसेज|ข้อความ|tin nhắn|pesan|消息|訊息|メッセージ|메시지";
const EDITED =
  "edited|diedit|edit[óa]|bearbeitet|modifi(?:é|ca[td])|bewerkt|düzenlen|измен|змінен|edytowan|uprav|redig|redak|muokat|szerkeszt|επεξεργ|נערכה|تعديل|ویرایش|संपादित|แก้ไข|chỉnh sửa|编辑|編輯|編集|수정|편집";
const editedMark = new RegExp(
  `(?:\\u200e<\\p{L}[^<>\\n]{1,80}>|\\u200e(?:image|video|audio|GIF|sticker|document) omitted|<(?=[^<>\\n]{0,60}(?:${EDITED}))(?=[^<>\\n]{0,60}(?:${MESSAGE}))[^<>@/:\\n]{4,80}>)$`,
  "iu",
);
const LONGEST_MARK = 100;
/** How programs call what they log, where a chat has names. */
const logLevel = /^(?:trace|debug|info|notice|warn|warning|error|critical|fatal|severe)$/i;
/** Lines by which a chat is recognised, and of how many of them one has to begin a message. */
const SEEN_LINES = 300;
const ONE_HEADED_OF = 4;
const ONE_SPOKEN_OF = 20;
/** Of its first version. */
const FIRST_YEAR = 2009;
const { messageCharacters } = readSchema("limits").readFiles;

/** A chat that WhatsApp exported: a message begins with its date, time and sender, and goes on until the next does. */
export const whatsapp: TextFormat = {
  key: "whatsapp",
  title: "WhatsApp chat",
  tools: "WhatsApp for Android and iOS, in 20 languages",
  gives: ["text", "author", "date"],
  isPrivateChat: true,
  claims: ({ text }) => isChat(text),
  open({ choices }, found) {
    const chat = new Chat(found);
    return lineReader(
      (line, number) => chat.line(line, number),
      () => readChat(chat.end(choices.dateOrder)),
    );
  },
};

/** A whole chat begins with a message, and a part of one, or one below a title, may begin with anything. */
function isChat(text: string): boolean {
  const lines = text.split(/\r?\n/, SEEN_LINES).filter((line) => line.trim() !== "");
  const headed = lines.flatMap((line) => messageStartOf(line)?.said ?? []);
  const names = headed.flatMap((said) => speaker.exec(said)?.[1] ?? []);
  if (names.length === 0) return headed.length > 0 && headed.length === lines.length;
  if (names.length * ONE_SPOKEN_OF < headed.length || names.every((name) => logLevel.test(name)))
    return false;
  return messageStartOf(lines[0] ?? "") !== null || headed.length * ONE_HEADED_OF >= lines.length;
}

class Chat {
  readonly #orders = new DateOrders(FIRST_YEAR);
  readonly #comments: { comment: FoundComment; date: WrittenDate | null; name: string }[] = [];
  /** How many messages there are of those whose names read like something that WhatsApp tells. */
  readonly #doubtful = new Map<string, number>();
  /** Who may be the group: the sender of the first line, until a person's words or media come from there. */
  #group: string | undefined;
  readonly #before: string[] = [];
  readonly #memory = new KeptComments();
  /** Characters of the current message, or of what stands before the first. */
  #length = 0;
  #current: { date: WrittenDate; said: string[] } | null = null;

  constructor(private readonly found: Found) {}

  /** @throws {UnreadableFile} */
  line(line: string, number: number): void {
    const start = messageStartOf(line);
    this.#length = (start === null ? this.#length : 0) + line.length + 1;
    if (this.#length > messageCharacters)
      throw new UnreadableFile("message-too-long", { line: number, most: messageCharacters / 1e6 });
    if (start === null) {
      if (this.#current) this.#current.said.push(line);
      else if (line.trim() !== "") this.#before.push(line);
      return;
    }
    this.#finish();
    this.#orders.add(start.date);
    this.#current = { date: start.date, said: [start.said] };
  }

  /** @returns Whether the dates can be read in several ways. */
  end(chosen: Parameters<DateOrders["decide"]>[0]): boolean {
    this.#finish();
    const order = this.#orders.decide(chosen, true);
    for (const { comment, date, name } of this.#comments) {
      // What is told comes once in those words; who writes again is a person.
      if (this.#doubtful.get(name) === 1 || comment.author === this.#group) this.found.leftOut("system");
      else {
        if (date !== null && order !== "ask" && order !== null)
          comment.created_at = this.#orders.momentOf(date, order);
        this.found.comment(comment);
      }
    }
    return order === "ask";
  }

  /** Whether iPhones tell it under that name; somebody who did it is named again in what is told. */
  #isTold(said: string, name: string): boolean {
    const [, told] = toldLine.exec(said) ?? [];
    this.#group ??= told !== undefined && told.length >= LEAST_TOLD ? name : "";
    if (told === undefined || isDeleted(said) || omitted.test(said)) {
      if (name === this.#group) this.#group = "";
      return false;
    }
    return told.startsWith(`${name} `) || toldOfOwner.test(said);
  }

  #finish(): void {
    this.#finishBefore();
    const message = this.#current;
    this.#current = null;
    if (message === null) return;
    const text = message.said.join("\n");
    const [named, name = ""] = speaker.exec(text) ?? [];
    const said = named === undefined ? "" : text.slice(named.length).trim();
    const author = authorOf(name.replace(/[\u200e\u200f\u202a-\u202e]/gu, "").replace(/^~\s*/, ""));
    const isTold = author !== null && this.#isTold(said, author);
    const isCutByColon = (name.match(quoteMark)?.length ?? 0) % 2 === 1;
    if (
      named === undefined ||
      isTold ||
      isCutByColon ||
      systemText.test(said) ||
      callTexts.has(plain(said))
    ) {
      this.found.leftOut("system");
      return;
    }
    if (systemName.test(name)) this.#doubtful.set(name, (this.#doubtful.get(name) ?? 0) + 1);
    this.#keep(name, message.date, { ...wordsOf(said), author });
  }

  #keep(name: string, date: WrittenDate | null, said: Parameters<typeof recordComment>[0]): void {
    this.#comments.push({ name, date, comment: this.#memory.keep(recordComment(said)) });
  }

  /** What stands before the first date: a title, or the end of a message whose beginning is not in the file. */
  #finishBefore(): void {
    const [first = ""] = this.#before;
    if (this.#before.length === 0) return;
    const text = this.#before.splice(0).join("\n");
    if (/\bwhatsapp\b/i.test(first)) this.found.leftOut("system");
    else this.#keep("", null, wordsOf(text));
  }
}

function plain(text: string): string {
  return text.replace(/^[\u200e\u200f]+|[.。।]$/gu, "").toLowerCase();
}

function isDeleted(text: string): boolean {
  return deletedTexts.has(plain(text)) || deletedByAdmin.test(text);
}

function wordsOf(said: string): { body: string; original?: string } {
  const text = said.trim().replace(document, "");
  if (isDeleted(text)) return { body: DELETED };
  if (omitted.test(text) || (fewWords.test(text) && text.split(/\s+/).length <= MOST_WORDS_OMITTED))
    return { body: "" };
  return writtenText(unedited(text).replace(attachment, ""), "plain") ?? { body: "" };
}

function unedited(text: string): string {
  const start = Math.max(0, text.length - LONGEST_MARK);
  const end = text.slice(start).replace(editedMark, "");
  return (text.slice(0, start) + end).replace(/^[\u200e\u200f]+/u, "").trim();
}
