import { authorOf } from "../../thread/untrusted-values.js";
import { writtenText } from "../../text/written-text.js";
import { DateOrders, type WrittenDate } from "../date-order.js";
import { DELETED, foundComment, type Found, type FoundComment } from "../found.js";
import { Lines } from "../lines.js";
import type { TextFormat } from "./line-format.js";

// Spaces may be narrow and unbreakable (U+202F), and marks of direction (U+200E) stand before what WhatsApp itself wrote.
const header =
  /^[\u200e\u200f\u202a-\u202e\ufeff]*(\[?)(\d{1,4})([./-])(\d{1,2})\3(\d{1,4}),?\s+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s*([ap])\.?\s?m\.?)?(?:(\])\s?|\s+[-–]\s)(.*)$/iu;
const speaker = /^([^:]{1,100}):(?:\s|(?=\S)|$)/u;
/** What WhatsApp itself tells, where a colon stands in it by chance, or where it is told under the group's name. */
const systemName =
  /["“”]|\b(?:created group|changed (?:the|this|their)|added|removed|joined using|left$|security code)\b/iu;
const systemText =
  /^[\u200e\u200f]*(?:Messages and calls are end-to-end encrypted|Messages you send to this (?:chat|group) .*end-to-end encrypt|Nachrichten und Anrufe sind Ende-zu-Ende|Los mensajes y las llamadas están cifrados|Les messages et les appels sont chiffrés|Tap to learn more)/iu;
const deleted =
  /^[\u200e\u200f]*(?:This message was deleted|You deleted this message|Diese Nachricht wurde gelöscht|Du hast diese Nachricht gelöscht|Se eliminó este mensaje|Eliminaste este mensaje|Este mensaje fue eliminado|Ce message a été supprimé|Vous avez supprimé ce message|Questo messaggio è stato eliminato|Hai eliminato questo messaggio|(?:Essa )?[Mm]ensagem (?:foi )?apagada|Você apagou esta mensagem|Dit bericht is verwijderd)\.?$/iu;
/** "<Media omitted>" in the phone's language; iPhones put a mark of direction before it in place of the brackets. */
const omitted = /^(?:[\u200e\u200f]*<\p{L}[^<>\n]{1,80}>|[\u200e\u200f].*)$/u;
const attachment = /^[\u200e\u200f]?[\w .()-]{1,150}\.\w{2,5} \([^()]{3,40}\)(?:\n|$)/u;
const editedMark = /\s*[\u200e\u200f]?<This message was edited>$/iu;
/** Of its first version. */
const FIRST_YEAR = 2009;

/** A chat that WhatsApp exported: a message begins with its date, time and sender, and goes on until the next does. */
export const whatsapp: TextFormat = {
  key: "whatsapp",
  title: "WhatsApp chat",
  isPrivateChat: true,
  claims({ text }) {
    const lines = text.split(/\r?\n/, 60).filter((line) => line.trim() !== "");
    const headed = lines.filter((line) => header.test(line)).length;
    return (
      header.test(lines[0] ?? "") &&
      (headed > 1 || lines.length === 1 || speaker.test(bodyOf(lines[0] ?? "")))
    );
  },
  open({ choices }, found) {
    const chat = new Chat(found);
    const lines = new Lines((line) => chat.line(line));
    return {
      push: (text) => lines.push(text),
      end() {
        lines.end();
        const isAsked = chat.end(choices.dateOrder);
        return {
          origins: {
            text: "the message",
            author: "the name before it",
            date: isAsked ? null : "the date before it",
          },
          columns: null,
          question: isAsked ? "date-order" : null,
        };
      },
    };
  },
};

function bodyOf(line: string): string {
  return header.exec(line)?.[11] ?? "";
}

interface Message {
  date: WrittenDate;
  said: string[];
}

class Chat {
  readonly #found: Found;
  readonly #orders = new DateOrders(FIRST_YEAR);
  readonly #comments: { comment: FoundComment; date: WrittenDate }[] = [];
  #current: Message | null = null;

  constructor(found: Found) {
    this.#found = found;
  }

  line(line: string): void {
    const [, opening, first = "", , second = "", third = "", hour, minute, second60, half, closing, said] =
      header.exec(line) ?? [];
    if (said === undefined || (opening === "[") !== (closing === "]")) {
      this.#current?.said.push(line);
      return;
    }
    this.#finish();
    const hours =
      half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
    const milliseconds = ((hours * 60 + Number(minute)) * 60 + Number(second60 ?? 0)) * 1000;
    const date: WrittenDate = { parts: [first, second, third], milliseconds };
    this.#orders.add(date);
    this.#current = { date, said: [said] };
  }

  /** @returns Whether the dates can be read in several ways. */
  end(chosen: Parameters<DateOrders["decide"]>[0]): boolean {
    this.#finish();
    const order = this.#orders.decide(chosen, true);
    for (const { comment, date } of this.#comments) {
      if (order !== "ask" && order !== null) comment.created_at = this.#orders.momentOf(date, order);
      this.#found.comment(comment);
    }
    return order === "ask";
  }

  #finish(): void {
    const message = this.#current;
    this.#current = null;
    if (message === null) return;
    const text = message.said.join("\n");
    const [named, name = ""] = speaker.exec(text) ?? [];
    const said = named === undefined ? "" : text.slice(named.length);
    if (named === undefined || systemName.test(name) || systemText.test(said)) {
      this.#found.system();
      return;
    }
    this.#comments.push({
      date: message.date,
      comment: foundComment({
        ...wordsOf(said),
        author: authorOf(name.replace(/[\u200e\u200f\u202a-\u202e]/gu, "").replace(/^~\s*/, "")),
      }),
    });
  }
}

function wordsOf(said: string): { body: string; original?: string } {
  if (deleted.test(said.trim())) return { body: DELETED };
  if (omitted.test(said.trim())) return { body: "" };
  return writtenText(said.replace(attachment, "").replace(editedMark, ""), "plain") ?? { body: "" };
}
