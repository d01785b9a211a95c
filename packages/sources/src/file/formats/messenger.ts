import { has, isListOf, nameOf, objectsAt, textOf, type Untrusted } from "../../thread/untrusted-values.js";
import { DELETED, readComment } from "../../records/comment.js";
import type { Found } from "../found.js";
import { readable } from "../comment-record.js";
import { dataOf } from "../data.js";
import type { JsonFormat } from "./json-format.js";

const parts = {
  name: "(?:\\0|You)",
  other: "\\x01",
  sign: "[^\\p{L}\\s]{1,20}",
  what: "(?:(?! (?:and|but|so|because|which|that|I) )[^?!,\\n]){1,100}",
} as const;
const toldSigns = dataOf<{ messenger: readonly string[] }>("chats").messenger.map(
  (sign) =>
    new RegExp(
      `^(?:${sign.replace(/\{(name|other|sign|what)\}/g, (_whole, part: keyof typeof parts) => parts[part])})$`,
      "u",
    ),
);

/** `message_1.json` of Messenger or Instagram, as Meta hands out a person's data. */
export const messenger: JsonFormat = {
  key: "messenger",
  title: "Messenger or Instagram chat",
  tools: "Meta's export of Messenger and Instagram (JSON)",
  isPrivateChat: true,
  origins: { text: "content", author: "sender_name", date: "timestamp_ms" },
  claims: (value) =>
    has(value, "participants", "messages") && isListOf(value.messages, "sender_name", "timestamp_ms"),
  read(answers, found) {
    for (const answer of answers) readChat(answer as Untrusted, found);
  },
};

function readChat(chat: Untrusted, found: Found): void {
  found.post({ fields: { title: readable(chat.title) } });
  const names = objectsAt(chat, "participants").flatMap(({ name }) => nameOf(readable(name)) ?? []);
  for (const name of names) found.named(name);
  // The newest comes first.
  for (const message of objectsAt(chat, "messages").toReversed()) {
    const text = textOf(readable(message.content)) ?? "";
    const author = readable(message.sender_name);
    if ("call_duration" in message || isTold(text, nameOf(author) ?? "", names)) {
      found.leftOut("system");
      continue;
    }
    const body = message.is_unsent === true ? DELETED : text;
    found.comment(readComment({ body }, { author, created_at: message.timestamp_ms }));
  }
}

/** Somebody is told of by the whole name or the first; who sends it is nobody who speaks so of themselves. */
function isTold(text: string, author: string, names: readonly string[]): boolean {
  const whole = text.trim();
  const startOf = (name: string) =>
    [name, name.split(" ", 1)[0] ?? ""].find((each) => each !== "" && whole.startsWith(`${each} `));
  const own = startOf(author);
  const other = own ?? names.map(startOf).find((each) => each !== undefined);
  const line = other === undefined ? whole : (own === undefined ? "\x01" : "\0") + whole.slice(other.length);
  return toldSigns.some((sign) => sign.test(line));
}
